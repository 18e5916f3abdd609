import type { MigrationInterface, QueryRunner } from 'typeorm';

interface KeyedEmail {
  readonly id: string;
  readonly email: string;
  readonly email_key: string;
}

const AT_ONCE = 1000;
const MAX_KEY = 510;

/**
 * Gives older emails that differ only in compatible letters, such as wide ones, the same key, as new
 * emails have.
 */
export class FoldEmails1795340311000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (let last = ''; ;) {
      const rows = (await runner.query(
        'select id, email, email_key from account_members where id > ? order by id limit ?',
        [last, AT_ONCE],
      )) as readonly KeyedEmail[];
      for (const { id, email, email_key: before } of rows) {
        const folded = email.normalize('NFKC').toLowerCase().normalize('NFKC');
        const key = Array.from(folded).slice(0, MAX_KEY).join('');
        if (key === before) continue;
        await runner.query('update account_members set email_key = ? where id = ?', [key, id]);
      }
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1)?.id ?? last;
    }
  }

  /** Changes nothing, because older releases can compare the keys as they are. */
  async down(): Promise<void> {
    return Promise.resolve();
  }
}
