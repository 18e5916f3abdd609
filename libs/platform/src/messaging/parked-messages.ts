import { Injectable } from '@nestjs/common';
import { type FindOptionsSelect, IsNull, Not } from 'typeorm';
import { DomainError, faultOf } from '#kernel';
import type { PageOf, PageRequest } from '../database/resource-table';
import { toDatabaseTime } from '../database/time';
import { Transactions } from '../database/transactions';
import { MessageRow } from './message.row';
import { RelayPace } from './relay-pace';

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
  parkedAt: true,
} satisfies FindOptionsSelect<MessageRow>;

/** A message that was given up; what the event says is not shown to anyone. */
export type ParkedMessage = Pick<MessageRow, Exclude<keyof typeof SHOWN, 'parkedAt'>> & {
  readonly parkedAt: Date;
};

const IS_PARKED = { parkedAt: Not(IsNull()) };

@Injectable()
export class ParkedMessages {
  constructor(
    private readonly transactions: Transactions,
    private readonly pace: RelayPace,
  ) {}

  /** In the order of creation. */
  async page({ limit, offset }: PageRequest): Promise<PageOf<ParkedMessage>> {
    const [items, total] = await this.transactions.read((manager) =>
      manager.findAndCount(MessageRow, {
        select: SHOWN,
        where: IS_PARKED,
        order: { createdAt: 'ASC', id: 'ASC' },
        take: limit,
        skip: offset,
      }),
    );
    return { items: items as unknown as readonly ParkedMessage[], total };
  }

  async get(id: string): Promise<ParkedMessage> {
    const row = await this.transactions.read((manager) =>
      manager.findOne(MessageRow, { select: SHOWN, where: { ...IS_PARKED, id } }),
    );
    return row === null ? unknown() : (row as unknown as ParkedMessage);
  }

  /** Makes a message due now, as if it had never failed. */
  async free(id: string): Promise<void> {
    const freed = await this.transactions.write(
      'update outbox set parked_at = null, attempts = 0, due_at = ? where id = ? and parked_at is not null',
      [toDatabaseTime(this.pace.now().toISOString()), id],
    );
    if (freed === 0) unknown();
  }
}

function unknown(): never {
  const detail = 'There is no parked message with this id; the list shows which there are';
  throw new DomainError([faultOf('not-found', 'Not Found', detail)]);
}
