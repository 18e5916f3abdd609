import { setTimeout as sleep } from 'node:timers/promises';
import type { Desk } from '../../support/desk';

interface Listed {
  readonly payment: string;
  readonly order_number: string;
}

interface Priced {
  readonly display_price: { readonly with_tax: { readonly amount: number } };
}

/** Orders, from the list to what is sent, paid back and canceled, and whose they are. */
export function orderJobs(at: () => Desk): void {
  it('finds an order by its number, by what was ordered, and by who placed it', async () => {
    const desk = at();
    const { page } = desk;
    await desk.placeOrder('desk-other', 'bo@post.example');
    await desk.placeOrder('desk-order');
    const [newest, other] = await desk.read('/v2/orders');
    await desk.open('Orders');
    const cell = (number: string) => page.getByRole('cell', { name: number, exact: true });
    for (const words of [other.order_number, 'bo@post']) {
      await page.getByPlaceholder('Search').fill(words);
      await cell(newest.order_number).waitFor({ state: 'detached' });
      await cell(other.order_number).waitFor();
    }
    for (const words of ['tea-set', 'möller']) {
      await page.getByPlaceholder('Search').fill('no such words');
      await cell(other.order_number).waitFor({ state: 'detached' });
      await page.getByPlaceholder('Search').fill(words);
      await cell(newest.order_number).waitFor();
    }
    await desk.inspect('desk-orders');
  });

  it('says on a phone whose an order is and whether it is paid, and opens it wherever it is touched', async () => {
    const desk = at();
    const { page } = desk;
    const { order_number: number } = await desk.placeOrder('desk-phone');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await desk.goto('/v2/orders');
    const row = page.getByRole('listitem').filter({ hasText: String(number) });
    await row.getByText('unpaid', { exact: true }).waitFor();
    await row.getByText('Ines Möller').waitFor();
    await row.click();
    await page.getByRole('heading', { level: 2, name: `Order ${String(number)}` }).waitFor();
  });

  it('shows an order with everything to pack it, and takes and gives back its money', async () => {
    const desk = at();
    const { page } = desk;
    const [{ id, order_number: number }] = await desk.read('/v2/orders');
    await desk.openOrder(number);
    await page.getByText('engraving: Für Ines').waitFor();
    await page.getByText('2 × Harbour Mug (MUG-HARBOUR)').waitFor();
    await page.getByText('Hafenstraße 1').first().waitFor();
    await page.getByText('Germany').first().waitFor();
    // The prices have their tax in them.
    await page.getByRole('rowheader', { name: 'of it tax' }).waitFor();
    // Only what is paid can be sent.
    expect(await desk.button('Fulfil').count()).toBe(0);
    await desk.inspect('desk-order');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await desk.section('Notes').waitFor({ state: 'hidden' });
    await desk.button('Record a payment').waitFor({ state: 'hidden' });
    await page.getByRole('menuitem', { name: 'Orders', exact: true }).waitFor({ state: 'hidden' });
    // All of the paper is for the slip, which is dark on light whatever the screen is.
    expect(
      await page.evaluate("getComputedStyle(document.querySelector('main section h2')).color"),
    ).toBe('rgb(0, 0, 0)');
    const { x } = (await desk.section('Items').boundingBox()) ?? {};
    expect(x).toBeLessThan(20);
    expect(await page.getByText('engraving: Für Ines').isVisible()).toBe(true);
    expect(await page.getByText('Hafenstraße 1').first().isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

    const mug = await desk.productWith('MUG-HARBOUR');
    await desk.post(`/v2/inventories/${mug.id}`, { type: 'stock', quantity: 1000 });
    await desk.button('Record a payment').click();
    const amount = desk.dialog().getByLabel('Amount (USD)');
    expect([await amount.inputValue(), await amount.getAttribute('max')]).toStrictEqual([
      '74',
      '74',
    ]);
    await desk.send('Record a payment');
    await page.getByText('paid', { exact: true }).waitFor();
    expect(await desk.read(`/v2/orders/${id}`)).toMatchObject({ payment: 'paid' });

    await desk.button('Fulfil').click();
    await desk.inspect('desk-fulfil');
    await desk.dialog().getByLabel('of 2').fill('1');
    await desk.dialog().getByLabel('Carrier').fill('Harbour Post');
    await desk.send('Fulfil');
    await desk.section('Sent').getByText('Harbour Post').waitFor();
    await desk.button('Fulfil').click();
    await desk.dialog().getByText('What is left is sent whole').waitFor();
    expect(await desk.dialog().getByLabel('of 2').count()).toBe(0);
    expect(await desk.dialog().getByLabel('of 1').count()).toBe(2);
    await desk.dialog().getByRole('button', { name: 'Cancel' }).click();
    // What is sent in part is not canceled any more.
    expect(await desk.button('Cancel the order').count()).toBe(0);
    expect(await desk.read(`/v2/orders/${id}`)).toMatchObject({ shipping: 'partially_fulfilled' });

    await desk.button('Refund').click();
    await desk.dialog().getByLabel('Amount (USD)').fill('5');
    await desk.send('Refund');
    await desk.button('Refund').click();
    await desk.dialog().getByLabel('of 2').fill('1');
    await desk.dialog().getByLabel('Restock').check();
    const stock = `/v2/inventories/${mug.id}`;
    const { available }: { available: number } = await desk.read(stock);
    await desk.send('Refund');
    expect(await desk.read(stock)).toMatchObject({ available: available + 1 });
    const all = await desk.read(`/v2/orders/${id}/transactions`);
    const refunds = all.filter(
      (one: { transaction_type: string }) => one.transaction_type === 'refund',
    );
    expect(refunds.map(({ amount }: { amount: number }) => amount)).toContain(500);
    expect(refunds).toHaveLength(2);

    await desk.section('Payments').getByText('1 × ').waitFor();
    await desk.button('Refund').click();
    await desk.dialog().getByLabel('of 1').last().waitFor();
    expect(await desk.dialog().getByLabel('of 2').count()).toBe(0);
    await desk.send('Refund');
    await page.getByText('refunded', { exact: true }).waitFor();
    expect(await desk.read(`/v2/orders/${id}`)).toMatchObject({ payment: 'refunded' });
  });

  it('shows what was sold today', async () => {
    const desk = at();
    const orders = await desk.read('/v2/orders?page[limit]=100');
    const kept = orders.filter(({ status }: { status: string }) => status !== 'cancelled');
    const today = kept.reduce(
      (sum: number, { meta }: { meta: Priced }) => sum + meta.display_price.with_tax.amount,
      0,
    );
    await desk.open('Today');
    const shown = (today / 100).toLocaleString('en', { style: 'currency', currency: 'USD' });
    const said = `today: ${shown} (${String(kept.length)} orders)`;
    await desk.section('Sales of 30 days').getByText(said).waitFor();
  });

  it('counts what is paid and not sent yet, and leads to it', async () => {
    const desk = at();
    const { page } = desk;
    const orders = await desk.read('/v2/orders?filter=eq(shipping,unfulfilled)&page[limit]=100');
    const numbersOf = (state: string): string[] =>
      orders.flatMap(({ payment, order_number: number }: Listed) =>
        payment === state ? [number] : [],
      );
    const [unpaid = ''] = numbersOf('unpaid');
    const [paid = ''] = numbersOf('paid');
    await desk.open('Today');
    await desk.task('orders to pack', numbersOf('paid').length).click();
    // The first page shows both orders, and stays until the list is there.
    await page
      .getByRole('combobox', { name: 'Payment' })
      .getByText('paid', { exact: true })
      .waitFor();
    await desk.settled();
    await page.getByRole('cell', { name: paid, exact: true }).waitFor();
    expect(await page.getByRole('cell', { name: unpaid, exact: true }).count()).toBe(0);
    // A list keeps its filters until somebody clears them.
    await desk.goto('/v2/orders?filter={}');
    await page.getByRole('cell', { name: unpaid, exact: true }).waitFor();
  });

  it('takes a note and cancels an order', async () => {
    const desk = at();
    const { page } = desk;
    const { id, order_number: number } = await desk.placeOrder('desk-noted', 'bo@post.example');
    await desk.openOrder(number);
    await desk.button('Add a note').click();
    await desk.dialog().getByLabel('Text').fill('Called: does not want it');
    await desk.send('Add a note');
    await desk.section('Notes').getByText('Called: does not want it').waitFor();
    await desk.button('Cancel the order').click();
    await desk.send('Cancel the order');
    await page.getByText('cancelled', { exact: true }).waitFor();
    expect(await desk.read(`/v2/orders/${id}`)).toMatchObject({ status: 'cancelled' });
  });

  it('says why a mail about an order was not sent', async () => {
    const desk = at();
    const { page } = desk;
    const refusal = { code: 550, text: '5.1.1 No such user here' };
    desk.mails.refuse = (address) => (address === 'lost@post.example' ? refusal : undefined);
    const { id } = await desk.placeOrder('desk-lost', 'lost@post.example');
    const { order_number: number } = await desk.read(`/v2/orders/${id}`);
    const failed = `/v2/mails?filter=in(order_id,${id}):eq(status,failed)`;
    while ((await desk.read(failed)).length === 0) await sleep(50);
    await desk.open('Mails');
    await desk.button('Add filter').click();
    await page.getByRole('menuitemcheckbox', { name: 'Order' }).click();
    await desk.find(page.getByRole('combobox', { name: 'Order' }), number);
    await page.getByText('1-1 of 1').waitFor();
    await page.getByRole('cell', { name: 'failed' }).click();
    await page.getByRole('alert').getByText('does not know this address').waitFor();
    await page.getByText(/No such user here/).waitFor();
    await desk.inspect('desk-failed-mail');
    await page.getByRole('link', { name: number }).click();
    await desk.section('Mails').getByText('failed').waitFor();
  });

  it('shows how a cart came to be, event by event', async () => {
    const desk = at();
    const { page } = desk;
    await desk.open('Carts');
    await page.getByLabel('Id of a cart').fill('desk-order');
    await desk.button('Open').click();
    const then = desk.section('The cart as it was then');
    await then.getByText('2 × Harbour Mug').waitFor();
    await desk.inspect('desk-timeline');
    await page.getByRole('button', { name: 'The cart began' }).click();
    await then.getByText('Nothing yet.').waitFor();
    expect(await page.getByRole('slider').inputValue()).toBe('1');
    // The address leads to the same moment.
    await page.reload();
    await desk.settled();
    await then.getByText('Nothing yet.').waitFor();
    await page.getByRole('slider').press('ArrowRight');
    await then.getByRole('heading', { name: '2 × Harbour Mug was added' }).waitFor();
    await page.waitForURL(/desk-order\/show\?at=2$/);
  });

  it('says how the service is doing', async () => {
    const desk = at();
    await desk.open('State of the service');
    await desk.section('Work').getByText('Events appended').waitFor();
    await desk.section('Requests').locator('polyline[points*=" "]').waitFor({ state: 'attached' });
    await desk.inspect('desk-state');
  });
}
