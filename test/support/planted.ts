import { Transactions } from '#platform/database';
import type { Shop } from './shop';

/** Anybody who can read what the database holds. */
interface Tables {
  select<Row>(sql: string): Promise<Row[]>;
}

/** Words that stand nowhere but where a test has put them, and where they are in the database. */
export class PlantedWords {
  private readonly words: string[] = [];

  constructor(private readonly database: Shop | Tables) {}

  /** A new word. */
  get word(): string {
    const word = `zq${String(this.words.length)}q${Math.random().toString(36).slice(2, 10)}`;
    this.words.push(word);
    return word;
  }

  get email(): string {
    return `${this.word}@mail.example`;
  }

  get last(): string {
    return this.words.at(-1) ?? '';
  }

  get all(): readonly string[] {
    return this.words;
  }

  get count(): number {
    return this.words.length;
  }

  /** Those that are in any column of any table. */
  async found(): Promise<readonly string[]> {
    const everything = [...(await this.everything()).values()].join();
    return this.words.filter((word) => everything.includes(word));
  }

  /** Those that are in none. */
  async missing(): Promise<readonly string[]> {
    const found = new Set(await this.found());
    return this.words.filter((word) => !found.has(word));
  }

  /** Names of the tables that hold one of them. */
  async tables(): Promise<readonly string[]> {
    const holding = [...(await this.everything())].filter(([, rows]) =>
      this.words.some((word) => rows.includes(word)),
    );
    return holding.map(([table]) => table).sort();
  }

  /** The rows of each table. */
  private async everything(): Promise<ReadonlyMap<string, string>> {
    const tables = await this.select<{ name: string }>(
      __DATABASE__ === 'sqlite'
        ? `select name from sqlite_master where type = 'table'`
        : 'select table_name as name from information_schema.tables where table_schema = database()',
    );
    const rows = new Map<string, string>();
    for (const { name } of tables) {
      rows.set(name, JSON.stringify(await this.select(`select * from ${name}`)));
    }
    return rows;
  }

  private async select<Row>(sql: string): Promise<Row[]> {
    if ('select' in this.database) return this.database.select<Row>(sql);
    const transactions = this.database.app.get(Transactions, { strict: false });
    return transactions.read((manager) => manager.query<Row[]>(sql));
  }
}
