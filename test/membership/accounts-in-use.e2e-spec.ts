import { randomUUID } from 'node:crypto';
import { Transactions } from '#platform/database';
import { Outbox } from '#platform/messaging';
import { AccountFixtures, publishTeaShop, Shop } from '#testing';
import { billAt, invoicesOf, INVOICES } from '../support/billing';
import { allDelivered } from '../support/integration-events';
import { forAccount, product, type OrderResponse } from '../support/orders';
import { shown, TestPayments } from '../support/payments';
import { orderPaid, TestSubscriptions } from '../support/subscribers';

let shop: Shop;
let payments: TestPayments;
let fixtures: AccountFixtures;
let subscriptions: TestSubscriptions;

beforeAll(async () => {
  shop = await Shop.open();
  payments = new TestPayments(shop, await publishTeaShop(shop));
  fixtures = await AccountFixtures.of(shop);
  subscriptions = new TestSubscriptions(shop);
});

const remove = (account: string) => shop.admin('delete', `/v2/accounts/${account}`);
const usedBy = async (account: string) => {
  const { body } = await remove(account).expect(409);
  expect(body.errors).toMatchObject([{ status: '409', title: 'Conflict' }]);
  await shop.admin('get', `/v2/accounts/${account}`).expect(200);
  return body.errors[0].meta.used_by as readonly object[];
};

/** An account with a member, who can order for it. */
async function withMember() {
  const account = await fixtures.account();
  const member = await fixtures.member('Ines Falk', `${randomUUID()}@harbour.example`);
  await fixtures.membership(account, member);
  const ordered = () =>
    payments.orders.placed([product('MUG', 3)], forAccount(account, { member_id: member }));
  return { account, member, ordered };
}

const use = ({ id }: OrderResponse) => ({ type: 'order', id });
/** A line of an order that starts nothing. */
const WRAP = { id: randomUUID(), type: 'custom_item', name: 'Wrap', quantity: 1, with_tax: 0 };
const CANCEL = { type: 'order', status: 'cancelled' };

describe('an account with an order under way', () => {
  it('is not deleted until the order is complete or canceled', async () => {
    const { account, ordered } = await withMember();
    const [paid, cancelled, partly] = [await ordered(), await ordered(), await ordered()];
    expect(await usedBy(account)).toEqual([paid, cancelled, partly].map(use));
    await shown(payments.purchase(paid));
    await shown(payments.authorize(cancelled));
    await shown(payments.purchase(partly, 1));
    expect(await usedBy(account)).toEqual([cancelled, partly].map(use));
    await payments.change(cancelled, CANCEL).expect(200);
    await shown(payments.purchase(partly));
    await remove(account).expect(204);
    await remove(account).expect(404);
  });

  it('is either kept with its orders, or gone before any was placed', async () => {
    const { account, member } = await withMember();
    const carts = [];
    for (let count = 0; count < 6; count += 1) carts.push(await payments.orders.cart());
    const data = forAccount(account, { member_id: member });
    const checkOut = async (cart: string) =>
      payments.orders.checkOut(cart, data, shop.admin('post', `/v2/carts/${cart}/checkout`));
    const [deletion, ...answers] = await Promise.all([
      remove(account),
      ...carts.map((cart) => checkOut(cart)),
    ]);
    const placed = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status }) => status === 404).length;
    expect(placed + refused).toBe(6);
    expect(deletion.status === 204 ? placed : 0).toBe(0);
    expect([204, 409]).toContain(deletion.status);
  });
});

describe('an account with a subscription', () => {
  const begun = async (plan: object = {}) => {
    const accountId = await fixtures.account();
    return subscriptions.begun(plan, { accountId });
  };

  it('is not deleted until the subscription is canceled', async () => {
    const { id, line } = await begun();
    const uses = [{ type: 'subscription', id }];
    expect(await usedBy(line.accountId)).toEqual(uses);
    await subscriptions.act(id, 'pause').expect(204);
    expect(await usedBy(line.accountId)).toEqual(uses);
    await subscriptions.act(id, 'cancel').expect(204);
    await remove(line.accountId).expect(204);
  });

  it('is not deleted between the payment and the start of the subscription', async () => {
    const [accountId, other] = [await fixtures.account(), await fixtures.account()];
    const line = await subscriptions.line({}, { accountId });
    const transactions = shop.app.get(Transactions, { strict: false });
    const statement = transactions.statement.bind(transactions);
    const relay = jest.spyOn(transactions, 'statement').mockImplementation(async (sql, values) => {
      const isClaim = sql.includes('from outbox where channel in');
      return isClaim ? ([] as never) : statement<never>(sql, values);
    });
    const outbox = shop.app.get(Outbox, { strict: false });
    const ofWrap = { ...orderPaid({ ...line, accountId: other }), id: randomUUID() };
    Object.assign(ofWrap.data as object, { lines: [WRAP] });
    await transactions.run((tx) => outbox.append(tx, [orderPaid(line), ofWrap]));
    expect(await usedBy(accountId)).toEqual([{ type: 'order', id: line.orderId }]);
    await remove(other).expect(204);
    relay.mockRestore();
    await allDelivered(shop);
    expect(await usedBy(accountId)).toMatchObject([{ type: 'subscription' }]);
  });

  it('can be deleted once the subscription is closed', async () => {
    const startsAt = new Date(Date.now() - 90 * 24 * 3_600_000).toISOString();
    const plan = { billing_interval_type: 'month', plan_length: 1, end_behavior: 'close' };
    const accountId = await fixtures.account();
    await subscriptions.begun(plan, { accountId, startsAt });
    await remove(accountId).expect(204);
  });

  it('is not deleted until its invoices are paid or void', async () => {
    const { id, line } = await begun({ billing_interval_type: 'year', plan_length: 5 });
    const due = (await subscriptions.read(id)).meta['invoice_after'];
    await billAt(new Date(String(due)), shop);
    await subscriptions.act(id, 'cancel').expect(204);
    const invoices = await invoicesOf(shop, id);
    expect(invoices).toHaveLength(1);
    const uses = invoices.map((one) => ({ type: 'subscription_invoice', id: one.id }));
    expect(await usedBy(line.accountId)).toEqual(uses);
    await shop.admin('post', `${INVOICES}/${invoices[0]?.id ?? ''}/void`).expect(200);
    await remove(line.accountId).expect(204);
  });
});
