import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { fromDatabaseJson, toDatabaseTime, Transactions, type Tx } from '#platform/database';
import type { SentLine } from '../domain/sent-line';
import { ImportPartRow, ImportRow } from './import.row';

/** A part of the waiting lines of an import. */
export interface ImportPart {
  readonly importId: string;
  readonly firstLine: number;
  readonly lines: readonly SentLine[];
}

/**
 * Stores the files of imports, part by part. They are in the database, so that any process can continue
 * an import.
 */
@Injectable()
export class PartRepository {
  constructor(private readonly transactions: Transactions) {}

  async store(importId: string, lines: readonly SentLine[]): Promise<void> {
    await this.transactions.runAside((tx) => this.insert(tx, importId, lines));
  }

  /** Reads the first waiting part. */
  async next(importId: string): Promise<ImportPart | undefined> {
    const [row] = await this.transactions.statement<{ first_line: number; content: unknown }[]>(
      'select first_line, content from import_parts where import_id = ? order by first_line limit 1',
      [importId],
    );
    if (row === undefined) return undefined;
    const lines = fromDatabaseJson<readonly SentLine[]>(row.content);
    return { importId, firstLine: row.first_line, lines };
  }

  /**
   * Claims a part.
   * @returns whether the caller must carry it out in `tx`; if not, another process was faster
   */
  async take(tx: Tx, { importId, firstLine }: ImportPart): Promise<boolean> {
    const { affected } = await tx.delete(ImportPartRow, { importId, firstLine });
    return affected === 1;
  }

  /** Splits a part into two. */
  async split(part: ImportPart): Promise<void> {
    const { importId, lines } = part;
    const middle = Math.ceil(lines.length / 2);
    await this.transactions.runAside(async (tx) => {
      if (!(await this.take(tx, part))) return;
      await this.insert(tx, importId, lines.slice(0, middle));
      await this.insert(tx, importId, lines.slice(middle));
    });
  }

  async clear(tx: Tx, importId: string): Promise<void> {
    await tx.delete(ImportPartRow, { importId });
  }

  /** Deletes parts of imports that never began, because their process ended. */
  async sweep(before: Date): Promise<void> {
    await this.transactions.runAside(async (tx) => {
      const old = await tx
        .createQueryBuilder(ImportPartRow, 'part')
        .select('part.importId', 'importId')
        .distinct()
        .where({ storedAt: LessThanOrEqual(before) })
        .limit(10)
        .getRawMany<{ importId: string }>();
      const ids = old.map(({ importId }) => importId);
      const known = await tx.find(ImportRow, { select: { id: true }, where: { id: In(ids) } });
      const isKnown = new Set(known.map(({ id }) => id));
      await tx.delete(ImportPartRow, { importId: In(ids.filter((id) => !isKnown.has(id))) });
    });
  }

  private async insert(tx: Tx, importId: string, lines: readonly SentLine[]): Promise<void> {
    const [[firstLine] = [0]] = lines;
    const at = toDatabaseTime(new Date().toISOString());
    await tx.query(
      'insert into import_parts (import_id, first_line, content, stored_at) values (?, ?, ?, ?)',
      [importId, firstLine, JSON.stringify(lines), at],
    );
  }
}
