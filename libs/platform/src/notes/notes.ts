import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Origin } from '#kernel';
import { ResourceTable } from '../database/resource-table';
import type { ResourceRow } from '../database/resource-row';
import { Transactions, type Tx } from '../database/transactions';
import { commandsOf } from '../resources/commands';
import { NoteRow } from './note.row';

/** What a note is of; it can be held, so that it is not erased while somebody writes. */
interface Owner {
  readonly table: Pick<ResourceTable<ResourceRow>, 'hold'>;
  readonly id: string;
}

/** What the people of the shop note of orders and accounts (docs/reference/orders.md#notes). */
@Injectable()
export class Notes extends ResourceTable<NoteRow> {
  constructor(transactions: Transactions) {
    super(transactions, NoteRow, 'note');
  }

  /** @throws DomainError `Not Found` if the owner is gone */
  create({ table, id: ownerId }: Owner, text: string, { actor }: Origin): Promise<NoteRow> {
    const authorType = actor.kind === 'staff' ? 'staff_member' : 'application_key';
    return this.transactions.run(async (tx) => {
      if (!(await table.hold(tx, ownerId))) this.unknown();
      return this.insert(tx, { ownerId, text, authorType, authorId: actor.id ?? '' });
    });
  }

  /** @throws DomainError `Not Found`, also for a note of another owner */
  remove(ownerId: string, id: string): Promise<void> {
    return this.transactions.run((tx) => this.delete(tx, id, { ownerId }));
  }

  /** Notes of a person say who it was, so nothing of them stays. */
  async eraseOf(tx: Tx, ownerIds: readonly string[]): Promise<void> {
    if (ownerIds.length > 0) await tx.delete(NoteRow, { ownerId: In([...ownerIds]) });
  }
}

export const { AddNote, DeleteNote, providers } = commandsOf(Notes, {
  AddNote: 'create',
  DeleteNote: 'remove',
});
