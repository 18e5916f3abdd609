import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { faultOf, refuse } from '#kernel';
import {
  isUniqueViolation,
  type PageOf,
  type PageRequest,
  ResourceTable,
  Transactions,
  type Tx,
} from '#platform/database';
import type { LineCounts } from '../domain/line-counts';
import { ImportErrorRow, ImportRow, SLOT } from './import.row';

/** The maximum number of stored errors of an import; further ones are only counted. */
export const MAX_ERRORS = 10_000;

/** Keeps imports, how far each has come, and the errors of their lines. */
@Injectable()
export class ImportRepository extends ResourceTable<ImportRow> {
  constructor(transactions: Transactions) {
    super(transactions, ImportRow, 'import');
  }

  /**
   * @param unknown columns of the file from which nothing was taken
   * @throws DomainError `Conflict` while another import is running
   */
  async begin(tx: Tx, id: string, lines: number, unknown: readonly string[]): Promise<ImportRow> {
    const counts = { lines, done: 0, failed: 0, errors: 0, attempts: 0 };
    const now = new Date();
    const unknownColumns = unknown.length === 0 ? null : [...unknown];
    const state = { status: 'running', slot: SLOT, failure: null } as const;
    const row = { id, ...state, unknownColumns, ...counts };
    try {
      const times = { createdAt: now, updatedAt: now };
      await tx.insert(ImportRow, { ...row, ...times });
      return Object.assign(new ImportRow(), row, times);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return refuse(RUNS_ALREADY);
    }
  }

  /** @throws DomainError `Conflict` while an import is running */
  async expectNone(): Promise<void> {
    const [running] = await this.running();
    if (running !== undefined) refuse(RUNS_ALREADY);
  }

  async running(): Promise<readonly ImportRow[]> {
    return this.transactions.read((manager) => manager.findBy(ImportRow, { slot: SLOT }));
  }

  /** Adds the result of a part; must be called once for each part. */
  async count(tx: Tx, id: string, counts: LineCounts): Promise<void> {
    const { created, changed, failed, errors } = counts;
    const { errors: known } = await this.getLocked(tx, id);
    const kept = errors.slice(0, MAX_ERRORS - known);
    const rows = kept.map(({ line, title, detail }, index) => {
      const position = known + index + 1;
      return {
        importId: id,
        position,
        line,
        title,
        detail: Array.from(detail).slice(0, 2048).join(''),
      };
    });
    if (rows.length > 0) await tx.insert(ImportErrorRow, rows);
    await tx
      .createQueryBuilder()
      .update(ImportRow)
      .set({
        done: () => 'done + :carriedOut',
        failed: () => 'failed + :refused',
        errors: known + kept.length,
        attempts: 0,
        updatedAt: new Date(),
      })
      .where({ id })
      .setParameters({ carriedOut: created + changed, refused: failed })
      .execute();
  }

  async failOnce(tx: Tx, id: string): Promise<number> {
    const { attempts } = await this.getLocked(tx, id);
    await tx.update(ImportRow, { id }, { attempts: attempts + 1, updatedAt: new Date() });
    return attempts + 1;
  }

  /** Ends an import of which no line is left; one that did nothing has failed. */
  async finish(tx: Tx, id: string): Promise<void> {
    const { done } = await this.getLocked(tx, id);
    await this.end(tx, id, done > 0 ? null : DID_NOTHING);
  }

  /** @param failure a sentence that says why it has failed; null if it has not */
  async end(tx: Tx, id: string, failure: string | null): Promise<void> {
    const status = failure === null ? 'done' : 'failed';
    const values = { status, slot: null, failure, updatedAt: new Date() } as const;
    await tx.update(ImportRow, { id, status: 'running' }, values);
  }

  async errorsOf(id: string, { limit, offset }: PageRequest): Promise<PageOf<ImportErrorRow>> {
    const { errors: total } = await this.get(id);
    const items = await this.transactions.read((manager) =>
      manager.find(ImportErrorRow, {
        where: { importId: id.toLowerCase() },
        order: { position: 'ASC' },
        skip: offset,
        take: limit,
      }),
    );
    return { items, total };
  }

  /** Deletes one import that ended before then, and its errors. */
  async forget(before: Date): Promise<boolean> {
    return this.transactions.runAside(async (tx) => {
      const old = await tx.findOne(ImportRow, {
        where: { createdAt: LessThanOrEqual(before) },
        order: { createdAt: 'ASC' },
      });
      if (old === null || old.status === 'running') return false;
      await tx.delete(ImportErrorRow, { importId: old.id });
      await tx.delete(ImportRow, { id: old.id });
      return true;
    });
  }
}

const DID_NOTHING = 'No line could be carried out; its errors say why';

const RUNS_ALREADY = faultOf(
  'conflict',
  'Conflict',
  'An import is running; wait until its status is done or failed, and send this one then',
);
