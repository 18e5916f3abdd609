import type { Mailbox } from '#kernel';
import {
  addressText,
  dayText,
  inOneLine,
  type CurrencyDecimals,
  moneyText,
  timeText,
} from '../domain/texts';
import type { MailFacts, Parcel, ToldLine } from './mail-facts';

/** For a mail without amounts: the code that ISO 4217 has for no currency. */
const PLAIN: CurrencyDecimals = { code: 'XXX', decimalPlaces: 2 };

/**
 * What templates can name (docs/guides/mail.md#what-a-template-can-name): texts only, as they are written in
 * the language. What is not known is missing.
 */
export function mailView(facts: MailFacts, from: Mailbox, language: string): object {
  const { order, parcel, amount, invoice, invitation, currency = PLAIN } = facts;
  const money = (value: number) => moneyText(value, currency, language);
  const day = (at: Date) => dayText(at, language);
  return inLines({
    language,
    name: facts.name,
    shop: { name: from.name === '' ? from.address : from.name },
    order: order && {
      id: order.id,
      number: order.number,
      date: day(order.placedAt),
      total: money(order.total),
      tax: unlessZero(order.tax, money),
      shipping: unlessZero(order.shipping, money),
      discount: unlessZero(order.discount, money),
      lines: order.lines.map((line) => ({ ...lineOf(line), total: money(line.with_tax) })),
      address: addressText(order.address, language),
    },
    parcel: parcel && order && parcelOf(parcel, order.lines),
    amount: amount === undefined ? undefined : money(amount),
    invoice: invoice && {
      number: String(invoice.number),
      start: day(new Date(invoice.period.start)),
      end: invoice.period.end === undefined ? undefined : day(new Date(invoice.period.end)),
      total: money(invoice.total),
      outstanding: unlessZero(invoice.outstanding, money),
    },
    invitation: invitation && {
      link: invitation.link,
      expires: timeText(invitation.expires, language),
    },
  }) as object;
}

function unlessZero(amount: number, money: (amount: number) => string): string | undefined {
  return amount === 0 ? undefined : money(amount);
}

function lineOf({ name, sku, options, quantity }: ToldLine) {
  return {
    name,
    sku,
    options: options?.map((option) => `${option.name}: ${option.value}`).join(', '),
    quantity: String(quantity),
  };
}

function parcelOf({ isLast, lines, tracking }: Parcel, ordered: readonly ToldLine[]) {
  const byId = new Map(ordered.map((line) => [line.id, line]));
  return {
    isLast,
    lines: lines.flatMap(({ item_id: id, quantity }) => {
      const line = byId.get(id);
      return line === undefined ? [] : [lineOf({ ...line, quantity })];
    }),
    tracking,
  };
}

/** Makes one line of each text, because none of them may end a line of a mail. */
function inLines(value: unknown): unknown {
  if (typeof value === 'string') return inOneLine(value);
  if (Array.isArray(value)) return value.map(inLines);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [key, inLines(part)]),
  );
}
