import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { faultOf, invalid, refuse } from '#kernel';
import { currencyWith } from '#line-items';
import { ReadToldOrder } from '#ordering/contract';
import { Transactions } from '#platform/database';
import { ListCurrencies } from '#store/contract';
import { EXAMPLES } from '../content/examples';
import type { MailFacts } from '../content/mail-facts';
import { MailWriter, type WrittenMail } from '../content/mail-writer';
import { isMailEvent, type MailEvent } from '../domain/mail-event';

/** A mail as its reader would see it. */
export interface MailPreview extends WrittenMail {
  readonly event: MailEvent;
  /** The languages in which this mail is written. */
  readonly languages: readonly string[];
}

/** What a preview shows. */
export interface WantedPreview {
  /** The default is the usual language of the shop. */
  readonly language: string | undefined;
  /** An order of the shop, in place of a made-up one. */
  readonly orderId: string | undefined;
}

/** Shows how mails look, without sending any. */
@Injectable()
export class MailPreviews {
  constructor(
    private readonly queries: QueryBus,
    private readonly transactions: Transactions,
    private readonly writer: MailWriter,
  ) {}

  /** @throws DomainError `Not Found` for an unknown mail or order, `Validation Error` for the language */
  async show(name: string, { language, orderId }: WantedPreview): Promise<MailPreview> {
    if (!isMailEvent(name)) {
      refuse(faultOf('not-found', 'Not Found', 'There is no mail about this event'));
    }
    const languages = this.writer.languagesOf(name);
    if (language !== undefined && !languages.includes(language)) {
      refuse(invalid('query.language', `must be one of: ${languages.join(', ')}`, language));
    }
    const facts = { ...EXAMPLES[name], ...(await this.factsOf(orderId)) };
    const preferred = language === undefined ? [] : [language];
    return { event: name, languages, ...this.writer.write(name, facts, preferred) };
  }

  private async factsOf(orderId: string | undefined): Promise<Partial<MailFacts>> {
    if (orderId === undefined) return {};
    const currencies = await this.queries.execute(new ListCurrencies());
    const order = await this.transactions.run((tx) =>
      this.queries.execute(new ReadToldOrder(tx, orderId)),
    );
    const { customer, currency } = order;
    return {
      order,
      currency: currencyWith(currency, currencies, order.placedAt),
      ...(customer && { name: customer.name }),
    };
  }
}
