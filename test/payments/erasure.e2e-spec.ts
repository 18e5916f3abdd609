import { Transactions } from '#platform/database';
import { AccountFixtures, TestOfferings } from '#testing';
import { billAt, INVOICES, invoicesOf } from '../support/billing';
import { allDelivered } from '../support/integration-events';
import { DEAD_LETTERS, TestReceiver } from '../support/messages';
import { forAccount, ORDERS } from '../support/orders';
import { METHODS } from '../support/payment-provider';
import { PlantedWords } from '../support/planted';
import { StripeShop } from '../support/stripe-shop';
import { TestSubscriptions } from '../support/subscribers';

/** Once an order is anonymized, or a member erased, its payments say how much was paid, and not by whom. */

const DAY_MS = 86_400_000;
const TABLES = ['invoice_transactions', 'order_transactions', 'outbox', 'payment_operations'];

let stripe: StripeShop;
let accountFixtures: AccountFixtures;

beforeAll(async () => {
  stripe = await StripeShop.open();
  accountFixtures = await AccountFixtures.of(stripe.shop);
});

afterAll(() => stripe.close());

const transactions = () => stripe.shop.app.get(Transactions, { strict: false });

/** What browsers and people send along with a payment. */
const paidBy = (words: PlantedWords, more: object = {}) => ({
  gateway: 'stripe',
  method: 'purchase',
  payment_method: METHODS.good,
  return_url: `https://shop.example/${words.word}`,
  paymentmethod_meta: { custom_reference: words.word, name: words.word },
  ...more,
});

/** The order of a subscription for a member. */
async function ordered(accountId: string, memberId: string) {
  await accountFixtures.membership(accountId, memberId);
  const offerings = new TestOfferings(stripe.shop);
  const planId = await offerings.plan({ billing_interval_type: 'day', plan_length: 5 });
  const tea = { name: 'Tea', price: { USD: { amount: 5000, includes_tax: false } } };
  const id = await offerings.build([tea], [planId]);
  const subscription_configuration = { plan: planId };
  const item = { type: 'subscription_item', id, quantity: 1, subscription_configuration };
  return stripe.payments.orders.placed([item], forAccount(accountId, { member_id: memberId }));
}

/** A provider may name the customer when it refuses. */
async function plantFailures(words: PlantedWords): Promise<void> {
  for (const table of ['order_transactions', 'invoice_transactions', 'payment_operations']) {
    const failure = JSON.stringify({ code: 'card_declined', message: `No, ${words.word}` });
    const failed = `update ${table} set failure = ? where status = 'failed' and failure not like '%Erased%'`;
    expect(await transactions().write(failed, [failure])).toBeGreaterThan(0);
  }
}

/** An order that was paid at the second attempt, and an invoice that was in part, by a method that is saved. */
async function paidWith(words: PlantedWords, memberId: string) {
  const { shop, payments } = stripe;
  const accountId = await accountFixtures.account();
  const order = await ordered(accountId, memberId);
  const declined = { payment_method: METHODS.declined };
  await payments.pay(order, paidBy(words, declined)).expect(200);
  await payments.pay(order, paidBy(words)).expect(200);
  await allDelivered(shop);
  const { body } = await new TestSubscriptions(shop).of(accountId).expect(200);
  await billAt(new Date(Date.now() + DAY_MS), shop);
  const [invoice] = await invoicesOf(shop, String(body.data[0].id));
  const path = `${INVOICES}/${String(invoice?.id)}`;
  const pay = (data: object) => shop.admin('post', `${path}/payments`).send({ data });
  await pay(paidBy(words, declined)).expect(200);
  await pay(paidBy(words, { amount: 1000, off_session: true })).expect(200);
  await plantFailures(words);
  const failure = { code: 'card_declined', message: words.word };
  const receiver = new TestReceiver(shop);
  const deadLetters = [
    await receiver.deadLetter(new Error('gone'), order.id, { failure }),
    await receiver.deadLetter(new Error('gone'), String(invoice?.id), { failure }),
  ];
  return { order, path, receiver, deadLetters };
}

const savedFor = async (orderId: string) =>
  (
    await transactions().statement<unknown[]>('select * from payment_methods where id = ?', [
      orderId,
    ])
  ).length;

async function shownOf(path: string) {
  const { body } = await stripe.shop.admin('get', `${path}/transactions`).expect(200);
  return body.data as { meta: { failure?: object } }[];
}

const numbers = (shown: readonly object[]): unknown =>
  JSON.parse(
    JSON.stringify(shown, (key, value: unknown) =>
      ['name', 'custom_reference', 'failure'].includes(key) ? undefined : value,
    ),
  );

const ERASURES = {
  'an anonymized order': (orderId: string) =>
    stripe.shop.admin('post', `${ORDERS}/${orderId}/anonymize`),
  'an erased member': (_: string, memberId: string) =>
    stripe.shop.admin('delete', `/v2/account-members/${memberId}`),
};

describe.each(Object.entries(ERASURES))('the payments of %s', (_, erase) => {
  it('are kept without the name of the payer and without the saved method', async () => {
    const words = new PlantedWords(stripe.shop);
    const memberId = await accountFixtures.member();
    const { order, path, receiver, deadLetters } = await paidWith(words, memberId);
    expect(await words.missing()).toStrictEqual([]);
    expect(await words.tables()).toStrictEqual(TABLES);
    expect(await savedFor(order.id)).toBe(1);
    const paths = [`${ORDERS}/${order.id}`, path];
    const before = await Promise.all(paths.map(shownOf));

    await erase(order.id, memberId).expect(204);
    expect(await words.found()).toStrictEqual([]);
    expect(await savedFor(order.id)).toBe(0);
    const after = await Promise.all(paths.map(shownOf));
    expect(after.map(numbers)).toStrictEqual(before.map(numbers));
    for (const shown of after) {
      const failures = shown.flatMap(({ meta }) => meta.failure ?? []);
      expect(failures).toStrictEqual([{ code: 'card_declined', message: 'Erased' }]);
    }
    receiver.failure = undefined;
    for (const id of deadLetters) {
      await stripe.shop.admin('post', `${DEAD_LETTERS}/${id}/retry`).expect(204);
    }
  });
});
