import { Injectable } from '@nestjs/common';
import { type FindOptionsSelect, IsNull, Not } from 'typeorm';
import { faultOf, refuse } from '#kernel';
import { Clock } from '../../clock';
import { type PageOf, type PageRequest, readPage } from '../../database/pages';
import { toDatabaseTime } from '../../database/time';
import { Transactions } from '../../database/transactions';
import { MessageRow } from '../outbox/message.row';
import { WakeSignal } from '../../background/wake-signal';

const SHOWN = {
  id: true,
  eventId: true,
  type: true,
  occurredAt: true,
  aggregateId: true,
  channel: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  givenUpAt: true,
} satisfies FindOptionsSelect<MessageRow>;

/** A message that was given up. The data of its event are not shown. */
export type DeadLetter = Pick<MessageRow, Exclude<keyof typeof SHOWN, 'givenUpAt'>> & {
  readonly givenUpAt: Date;
};

const COLUMNS = Object.keys(SHOWN).map((field) => `row.${field}`);
const IS_DEAD_LETTER = { givenUpAt: Not(IsNull()) };

@Injectable()
export class DeadLetters {
  constructor(
    private readonly transactions: Transactions,
    private readonly wakeSignal: WakeSignal,
    private readonly clock: Clock,
  ) {}

  /** Lists dead letters in the order of their creation. */
  async page(request: PageRequest): Promise<PageOf<DeadLetter>> {
    const { items, ...counted } = await this.transactions.read((manager) => {
      const query = manager.createQueryBuilder(MessageRow, 'row').select(COLUMNS);
      return readPage(query.where(IS_DEAD_LETTER), request, ['createdAt', 'id']);
    });
    return { items: items as unknown as readonly DeadLetter[], ...counted };
  }

  async get(id: string): Promise<DeadLetter> {
    const row = await this.transactions.read((manager) =>
      manager.findOne(MessageRow, { select: SHOWN, where: { ...IS_DEAD_LETTER, id } }),
    );
    return row === null ? unknown() : (row as unknown as DeadLetter);
  }

  /** Makes a message due at once, as if it had never failed. */
  async retry(id: string): Promise<void> {
    const changed = await this.transactions.write(
      'update outbox set parked_at = null, attempts = 0, due_at = ? where id = ? and parked_at is not null',
      [toDatabaseTime(this.clock.now().toISOString()), id],
    );
    if (changed === 0) unknown();
    this.wakeSignal.notify();
  }
}

function unknown(): never {
  const detail = 'There is no dead letter with this id; the list shows which there are';
  refuse(faultOf('not-found', 'Not Found', detail));
}
