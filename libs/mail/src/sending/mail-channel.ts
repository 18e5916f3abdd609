import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { IntegrationEvent } from '#kernel';
import { currencyWith } from '#line-items';
import { ReadToldOrder } from '#ordering/contract';
import { Transactions } from '#platform/database';
import { type Channel, Channels, MessageErasure } from '#platform/messaging';
import { ListCurrencies } from '#store/contract';
import { MailRepository } from '../storage/mail-repository';
import { MailDelivery } from './mail-delivery';
import { MailQueue } from './mail-queue';
import { MailSender } from './mail-sender';
import { TOLD_EVENTS, toldBy } from './told-events';

/**
 * Takes events out of the outbox, and keeps a mail to the customer of each. Mails have their own table, so
 * that a mail server that is away holds up nothing else.
 */
@Injectable()
export class MailChannel implements Channel {
  readonly name = 'mail';

  constructor(
    channels: Channels,
    erasure: MessageErasure,
    { transport }: MailDelivery,
    private readonly queries: QueryBus,
    private readonly transactions: Transactions,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly sender: MailSender,
  ) {
    if (transport !== undefined) channels.add(this);
    erasure.add((tx, aggregateIds) => mails.erase(tx, aggregateIds));
  }

  wants(type: string): boolean {
    return TOLD_EVENTS.has(type);
  }

  async deliver(event: IntegrationEvent): Promise<void> {
    const told = toldBy(event);
    if (told === undefined) return;
    const { orderId, event: about, ...facts } = told;
    const currencies = await this.queries.execute(new ListCurrencies());
    await this.transactions.run(async (tx) => {
      // Who erases the customer waits for this transaction, and then finds the mail.
      const order = await this.queries.execute(new ReadToldOrder(tx, orderId));
      const { customer, languages } = order;
      if (customer === undefined || (await this.mails.isKnown(tx, event.id))) return;
      await this.queue.add(tx, {
        event: about,
        eventId: event.id,
        occurredAt: new Date(event.occurredAt),
        to: { name: customer.name, address: customer.email },
        facts: {
          ...facts,
          name: customer.name,
          order,
          currency: currencyWith(order.currency, currencies, order.placedAt),
        },
        languages,
        orderId,
        ...(facts.invoice && { invoiceId: facts.invoice.invoice_id }),
      });
    });
    this.sender.wake();
  }
}
