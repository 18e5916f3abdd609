import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { limitReached, refuse } from '#kernel';
import { isUniqueViolation, ResourceTable, Transactions, type Tx } from '#platform/database';
import { type ExportFormat, ExportRow, SLOT } from './export.row';

/** The maximum number of exports that have not ended. */
const MOST_BEGUN = 20;

const TOO_MANY = `${String(MOST_BEGUN)} exports wait or are running; wait until one of them is done`;

/** What is to be exported. */
export interface WantedExport {
  readonly resource: string;
  readonly format: ExportFormat;
  readonly filter?: string | undefined;
}

/** How far the file of an export has come. */
export interface Written {
  readonly records: number;
  readonly parts: number;
  readonly bytes: number;
}

const NOTHING: Written = { records: 0, parts: 0, bytes: 0 };

/** Keeps exports. Of all processes, one writes one of them at a time; the others wait in their order. */
@Injectable()
export class ExportRepository extends ResourceTable<ExportRow> {
  constructor(transactions: Transactions) {
    super(transactions, ExportRow, 'export');
  }

  /** @throws DomainError `Limit reached` while too many have not ended */
  async begin(tx: Tx, wanted: WantedExport): Promise<ExportRow> {
    const begun = await tx.countBy(ExportRow, { status: In(['waiting', 'running']) });
    if (begun >= MOST_BEGUN) refuse(limitReached(TOO_MANY, MOST_BEGUN));
    return this.insert(tx, { ...wanted, ...NOTHING, status: 'waiting', attempt: 0 });
  }

  /** The export that a process writes, or else the one that has waited longest. */
  async next(): Promise<ExportRow | null> {
    return this.transactions.read(async (manager) => {
      const running = await manager.findOneBy(ExportRow, { slot: SLOT });
      if (running !== null) return running;
      const order = { createdAt: 'ASC', id: 'ASC' } as const;
      return manager.findOne(ExportRow, { where: { status: 'waiting' }, order });
    });
  }

  /**
   * Takes an export, from the process that had it, too.
   * @returns undefined if another process was faster
   */
  async take(row: ExportRow): Promise<ExportRow | undefined> {
    const attempt = row.attempt + 1;
    const taken = { ...NOTHING, status: 'running', slot: SLOT, attempt } as const;
    try {
      const isTaken = await this.change(row, taken);
      return isTaken ? Object.assign(new ExportRow(), row, taken) : undefined;
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  }

  /** @returns whether the export is still that of who has taken it */
  async write(row: ExportRow, written: Written): Promise<boolean> {
    return this.change(row, written);
  }

  /** Lets another process take it at once. */
  async giveBack(row: ExportRow): Promise<void> {
    await this.change(row, { status: 'waiting', slot: null });
  }

  async finish(row: ExportRow, written: Written): Promise<boolean> {
    return this.change(row, { ...written, status: 'done', slot: null });
  }

  /** @param failure a sentence that says why */
  async fail(row: ExportRow, failure: string): Promise<void> {
    await this.change(row, { ...NOTHING, status: 'failed', slot: null, failure });
  }

  /** Those that began before then and have ended. */
  async old(before: Date, limit: number): Promise<readonly ExportRow[]> {
    const where = { createdAt: LessThanOrEqual(before), status: In(['done', 'failed']) };
    return this.transactions.read((manager) =>
      manager.find(ExportRow, { where, order: { createdAt: 'ASC' }, take: limit }),
    );
  }

  async forget(row: ExportRow): Promise<void> {
    await this.transactions.runAside((tx) => tx.delete(ExportRow, { id: row.id }));
  }

  private async change({ id, attempt }: ExportRow, changes: Partial<ExportRow>): Promise<boolean> {
    return this.transactions.runAside(async (tx) => {
      const values = { ...changes, updatedAt: new Date() };
      const { affected } = await tx.update(ExportRow, { id, attempt }, values);
      return affected === 1;
    });
  }
}
