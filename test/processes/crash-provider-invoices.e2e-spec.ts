import { CardOrderFixtures, stepsOf } from '../support/crash/card-order-fixtures';

/** Whatever step of a charge a process dies at, each period has one invoice, and each invoice one charge. */

const DAY_MS = 86_400_000;

let cards: CardOrderFixtures;

beforeAll(async () => {
  cards = await CardOrderFixtures.open();
});

afterAll(() => cards.close());

beforeEach(() => cards.shop.startLater());

const daysAgo = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');

interface Invoice {
  readonly id: string;
  readonly status: string;
  readonly payments: number;
}

const invoicesOf = (accountId: string) =>
  cards.shop.select<Invoice>(
    `select id, status, (select count(*) from invoice_transactions payment
      where payment.invoice_id = invoice.id) as payments
    from subscription_invoices invoice where account_id = ? order by number`,
    [accountId],
  );

/** What the provider was asked to charge for these invoices. */
const chargesOf = async (invoices: readonly Invoice[]) => {
  const ids = new Set(invoices.map(({ id }) => id));
  const all = await cards.provider.things('payment_intent');
  return all
    .filter(({ metadata }) => ids.has(metadata['invoice'] ?? ''))
    .map(({ metadata, status }) => `${String(metadata['invoice'])} ${String(status)}`);
};

/** Lets the process that runs bill at once. */
const billNow = () => cards.shop.select(`delete from jobs where name = 'bill-subscriptions'`);

describe('a charge of invoices in a process that is killed', () => {
  it.each(stepsOf('invoice_transactions'))(
    '$when charges each invoice once',
    async ({ point, isAsked }) => {
      const sale = await cards.orderFixtures.order({ boxes: 1 });
      expect((await cards.pay(sale, { off_session: true })).status).toBe(200);
      await cards.shop.allDelivered();
      await cards.shop.crash(point, async () => {
        await cards.shop.select('update subscription_billing set begins_at = ?', [daysAgo(2000)]);
        await cards.shop.select(
          'update subscription_lines set starts_at = ? where account_id = ?',
          [daysAgo(140), sale.accountId],
        );
        await cards.shop.select(
          'update subscriptions set bill_at = null, next_period = null where account_id = ?',
          [sale.accountId],
        );
        await billNow();
      });
      const begun = await invoicesOf(sale.accountId);
      expect(begun).toHaveLength(2);
      expect((await chargesOf(begun)).length > 0).toBe(isAsked);
      await cards.shop.startLater();
      await cards.until(async () => {
        const invoices = await invoicesOf(sale.accountId);
        return invoices.every(({ status }) => status === 'paid');
      });
      const invoices = await invoicesOf(sale.accountId);
      expect(invoices.map(({ payments }) => payments)).toStrictEqual([1, 1]);
      const charges = invoices.map(({ id }) => `${id} succeeded`);
      expect((await chargesOf(invoices)).sort()).toStrictEqual(charges.sort());
    },
  );
});
