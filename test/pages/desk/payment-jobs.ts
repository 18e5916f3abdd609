import type { Desk } from '../../support/desk';

/** A payment that did not succeed, at a gateway that takes it the next time. */
const failedPayment = (amount: number, message: string) => ({
  ...{ id: 'failed', type: 'transaction', gateway: 'manual', status: 'failed' },
  ...{ transaction_type: 'purchase', amount, refunded_amount: 0, currency: 'USD' },
  meta: { failure: { code: 'card_declined', message } },
});

/** Opens an order. The demo shop has no provider that could refuse a card, so the page is told that one did. */
async function openFailed(desk: Desk, cart: string) {
  const order = await desk.placeOrder(cart);
  const { amount } = order.meta.display_price.with_tax;
  const failed = failedPayment(amount, 'Your card was declined.');
  await desk.page.route(`**/v2/orders/${String(order.id)}/transactions?**`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    await route.fulfill({ response, json: { ...body, data: [failed, ...body.data] } });
  });
  await desk.openOrder(order.order_number);
  await desk.section('Payments').getByText('Your card was declined.').waitFor();
  return order;
}

/** Payments of orders that did not go as asked for. */
export function paymentJobs(at: () => Desk): void {
  it('says why a payment failed, and takes the money again', async () => {
    const desk = at();
    const { page } = desk;
    const { id } = await openFailed(desk, 'desk-failed');
    await desk.inspect('desk-failed-payment');
    const refused = { data: failedPayment(1, 'Your card has expired.') };
    const payments = `**/v2/orders/${String(id)}/payments`;
    await page.route(payments, (route) => route.fulfill({ json: refused }), { times: 1 });
    await desk.button('Try again').click();
    await desk.send('Try again');
    await page.getByText('Your card has expired.').waitFor();
    await desk.button('Try again').click();
    await desk.send('Try again');
    await page.getByText('The money was taken.').waitFor();
    await page.getByText('paid', { exact: true }).waitFor();
    expect(await desk.read(`/v2/orders/${String(id)}`)).toMatchObject({ payment: 'paid' });
  });

  it('says what a provider has reported of an order', async () => {
    const desk = at();
    const { id, order_number: number } = await desk.placeOrder('desk-differs');
    const description = `The provider was asked for 7200 (in the smallest unit of USD) and reports 5000 (in the smallest unit of EUR); the order counts what the provider reports, as far as it is in USD`;
    await desk.page.route(`**/v2/orders/${String(id)}`, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { meta: object } };
      const meta = { ...data.meta, messages: [{ description }] };
      await route.fulfill({ response, json: { data: { ...data, meta } } });
    });
    await desk.openOrder(number);
    await desk
      .section('Payments')
      .getByText('The provider was asked for $72.00 and reports €50.00; the order counts')
      .waitFor();
    await desk.inspect('desk-reported-payment');
  });

  it('writes to whose payment failed, and cancels the order', async () => {
    const desk = at();
    const { page } = desk;
    const { id, order_number: number } = await openFailed(desk, 'desk-given-up');
    expect(await desk.link('ines@post.example').getAttribute('href')).toBe(
      `mailto:ines@post.example?subject=Order%20${number}`,
    );
    await desk.button('Cancel the order').click();
    await desk.send('Cancel the order');
    await page.getByText('cancelled', { exact: true }).waitFor();
    await desk.button('Record a payment').waitFor({ state: 'detached' });
    expect(await desk.read(`/v2/orders/${String(id)}`)).toMatchObject({ status: 'cancelled' });
  });
}
