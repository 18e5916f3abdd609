import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { eraseCustomField } from '#platform/custom-fields';
import { Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { DeletedFieldRow } from '../storage/deleted-field.row';

/**
 * Requests that began before a field was deleted may still store values of it. Far more time than they have.
 */
const LAST_WRITES_MS = 60_000;
/** How long one turn goes on, so that other jobs have theirs. */
const TURN_MS = 10_000;

/**
 * Erases the values of deleted fields, some rows at a time. Nobody sees them from the moment of the deletion
 * on, so it does not matter how long it takes.
 */
@Injectable()
export class EraseDeletedFields implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'erase-custom-fields',
      run: (now, position, stopping) => this.next(now, position, stopping),
    });
  }

  /** @param position the field that it works on and the last row that it has looked at */
  private async next(
    now: Date,
    position: string | null,
    stopping: AbortSignal,
  ): Promise<string | null> {
    const end = performance.now() + TURN_MS;
    let [fieldId, after = ''] = position?.split(' ') ?? [];
    for (;;) {
      const field = await this.oldest(now);
      if (field === null) return null;
      if (field.id !== fieldId) [fieldId, after] = [field.id, ''];
      const last = await this.transactions.run((tx) =>
        eraseCustomField(tx, field.resource, field.id, after),
      );
      after = last ?? '';
      if (last === undefined) await this.done(field.id);
      else if (stopping.aborted || performance.now() > end) return `${field.id} ${last}`;
    }
  }

  private oldest(now: Date): Promise<DeletedFieldRow | null> {
    const until = new Date(now.getTime() - LAST_WRITES_MS);
    return this.transactions.read((manager) =>
      manager.findOne(DeletedFieldRow, {
        where: { deletedAt: LessThanOrEqual(until) },
        order: { deletedAt: 'ASC', id: 'ASC' },
      }),
    );
  }

  private async done(id: string): Promise<void> {
    await this.transactions.run((tx) => tx.delete(DeletedFieldRow, { id }));
  }
}
