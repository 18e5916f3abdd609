import { setTimeout as sleep } from 'node:timers/promises';
import type { Desk } from '../../support/desk';
import { ADDRESS } from '../../support/shop-administrator';

const USD = { style: 'currency', currency: 'USD' } as const;

interface Subscribed {
  /** Of the order. */
  readonly number: string;
  readonly subscription: string;
}

/** An account pays for a subscription, which has begun. */
export async function subscribed(desk: Desk, account: string): Promise<Subscribed> {
  const [{ id }] = await desk.read('/v2/subscriptions/offerings');
  const [{ id: plan }] = await desk.read(`/v2/subscriptions/offerings/${id}/plans`);
  const cart = `desk-${account}`;
  const item = { type: 'subscription_item', id, quantity: 1 };
  await desk.post(`/v2/carts/${cart}/items`, {
    ...item,
    subscription_configuration: { plan },
  });
  const order = await desk.post(`/v2/carts/${cart}/checkout`, {
    account: { id: account },
    contact: { name: 'Lena Kai', email: 'lena@post.example' },
    billing_address: ADDRESS,
  });
  const paid = desk.instance.admin('post', `/v2/orders/${order.id}/payments`);
  await paid.send({ data: { gateway: 'manual', method: 'purchase' } }).expect(200);
  const begun = `/v2/subscriptions/subscriptions?filter=eq(account_id,${account})`;
  while ((await desk.read(begun)).length === 0) await sleep(100);
  const [{ id: subscription }] = await desk.read(begun);
  return { number: String(order.order_number), subscription: String(subscription) };
}

/** @returns the invoice for the first period of another plan, which is not paid */
async function billed(desk: Desk): Promise<string> {
  const account = { type: 'account', name: 'Pier Tearooms', legal_name: 'Pier Tearooms Ltd' };
  const { id } = await desk.post('/v2/accounts', account);
  const { subscription } = await subscribed(desk, id);
  const own = `/v2/subscriptions/subscriptions/${subscription}`;
  const [{ id: offering }] = await desk.read('/v2/subscriptions/offerings');
  const [, { id: plan }] = await desk.read(`/v2/subscriptions/offerings/${offering}/plans`);
  const change = { type: 'subscription_plan_change', attributes: { plan_id: plan, at: 'now' } };
  await desk.instance.admin('post', `${own}/plan`).send({ data: change }).expect(200);
  const [invoice] = await desk.read(`${own}/invoices`);
  return String(invoice.id);
}

/** A payment that the provider of cards has decided about. */
const charge = (status: 'failed' | 'complete', message?: string) => ({
  ...{ id: 'charge', type: 'transaction', gateway: 'stripe', status },
  ...{ transaction_type: 'purchase', amount: 1900, refunded_amount: 0, currency: 'USD' },
  meta: message === undefined ? {} : { failure: { code: 'card_declined', message } },
});

/** What people subscribe to, and what becomes of its money. */
export function subscriptionJobs(at: () => Desk): void {
  it('makes an offering of contents and plans', async () => {
    const desk = at();
    const { page } = desk;
    await desk.remove('/v2/subscriptions/offerings', 'Tea for the pier');
    await desk.open('Offerings');
    await desk.openForm();
    await page.getByLabel('Name').fill('Tea for the pier');
    await desk.button('Save').click();
    const choose = async (section: string, name: string) => {
      await desk.section(section).getByRole('button', { name: 'Add' }).click();
      await desk.dialog().getByRole('combobox').click();
      await page.getByRole('option', { name, exact: true }).click();
      await desk.send('Add');
      await desk.section(section).getByText(name, { exact: true }).waitFor();
    };
    await choose('Contents', 'Tea selection');
    await choose('Plans', 'Tea every month');
    await choose('Plans', 'Tea for a year');
    await desk.section('Plans').getByText('$19.00').waitFor();
    await desk.inspect('desk-offering');
    const row = page.getByRole('row').filter({ hasText: 'Tea for a year' });
    await row.getByRole('button', { name: 'Remove' }).click();
    await desk.send('Remove');
    await row.waitFor({ state: 'detached' });
    const offerings = await desk.read('/v2/subscriptions/offerings');
    const made = offerings.find(
      ({ attributes }: { attributes: { name: string } }) => attributes.name === 'Tea for the pier',
    );
    expect(await desk.read(`/v2/subscriptions/offerings/${made.id}/plans`)).toMatchObject([
      { attributes: { name: 'Tea every month' } },
    ]);
  });

  it('tries the failed payment of an invoice again, and takes money that came by itself', async () => {
    const desk = at();
    const { page } = desk;
    const own = `/v2/subscriptions/invoices/${await billed(desk)}`;
    // The demo shop has no provider that could refuse a card, so the page is told that one did.
    const failed = charge('failed', 'Your card was declined.');
    await page.route(`**${own}/transactions?**`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object[] };
      await route.fulfill({ response, json: { ...body, data: [failed, ...body.data] } });
    });
    const answers = [charge('complete'), charge('failed', 'Your card has expired.')];
    const sent: unknown[] = [];
    await page.route(`**${own}/payments`, async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: { data: answers.pop() } });
    });
    await desk.goto(`${own}/show`);
    await desk.section('Payments').getByText('Your card was declined.').waitFor();
    // What was paid before for the same time counts.
    const { attributes } = await desk.read(own);
    const owed = (attributes.outstanding / 100).toLocaleString('en', USD);
    await desk.section('Details').getByText(owed).waitFor();
    await desk.inspect('desk-invoice');
    for (const said of ['Your card has expired.', 'The money was taken.']) {
      await desk.button('Try again').click();
      await desk.send('Try again');
      await page.getByText(said).waitFor();
    }
    const again = { gateway: 'stripe', method: 'purchase', saved_method: true };
    expect(sent).toStrictEqual([{ data: again }, { data: again }]);

    await page.unrouteAll({ behavior: 'wait' });
    await desk.button('Record a payment').click();
    await desk.send('Record a payment');
    await desk.section('Details').getByText('paid', { exact: true }).waitFor();
    await desk.section('Payments').getByRole('cell', { name: owed }).waitFor();
    expect(await desk.read(own)).toMatchObject({ meta: { status: 'paid' } });
    await desk.link('Subscription').click();
    await page.getByRole('heading', { level: 1, name: 'Tea box' }).waitFor();
    await desk.section('What comes').getByText('$19.00').first().waitFor();
    await desk.inspect('desk-subscription');
  });
}
