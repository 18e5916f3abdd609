import { Shop } from '#testing';
import { billAt, type InvoiceResponse, INVOICES, invoicesOf, JOBS } from '../support/billing';
import { allDelivered } from '../support/integration-events';
import { ADDRESS, forAccount, ORDERS } from '../support/orders';
import { TestPayments } from '../support/payments';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';
import { PLAN, TEA } from '../support/subscriptions';
import { Transactions } from '#platform/database';

const DAY_MS = 86_400_000;
const RATES = '/v2/tax-rates';
const DAILY = { ...PLAN, billing_interval_type: 'day', plan_length: 30 };
const price = (amount: number, includes_tax = false) => ({
  fixed_price: { USD: { amount, includes_tax } },
});

let shop: Shop;
let payments: TestPayments;
let subscriptions: TestSubscriptions;
const now = Date.now();
const after = (days: number) => new Date(now + days * DAY_MS);

beforeAll(async () => {
  shop = await Shop.open();
  payments = await TestPayments.ofTeaShop(shop);
  subscriptions = new TestSubscriptions(shop);
  await rate({ name: 'MwSt', country: 'DE', rate: 0.19, valid_to: after(2.5).toISOString() });
  await rate({ name: 'MwSt', country: 'DE', rate: 0.16, valid_from: after(2.5).toISOString() });
  await rate({ name: 'GST', country: 'CA', rate: 0.05 });
  await rate({ name: 'QST', country: 'CA', region: 'QC', rate: 0.09975, priority: 1 });
});

beforeEach(() => settings('rates'));

const rate = (data: object) => shop.admin('post', RATES).send({ data }).expect(201);
const settings = (source: string) =>
  shop.admin('put', '/v2/settings/taxes').send({ data: { source } }).expect(200);
const newAccount = async () => {
  const data = { type: 'account', name: 'Tearooms', legal_name: 'Tearooms Ltd' };
  const { body } = await shop.admin('post', '/v2/accounts').send({ data }).expect(201);
  return String(body.data.id);
};

/** A paid order of one subscription of the first plan, which goes to this place. */
const subscribed = async (
  place: object = {},
  plans: readonly [object, ...object[]] = [price(1000)],
  item: object = {},
) => {
  const all = plans.map((plan) => ({ ...DAILY, ...plan }));
  const offering = await subscriptions.offerings.build([TEA], all);
  const planIds = (await subscriptions.offerings.parts(offering, 'plans')).map(({ id }) => id);
  const accountId = await newAccount();
  const line = { type: 'subscription_item', id: offering, quantity: 1, ...item };
  const subscription_configuration = { plan: planIds[0] };
  const shipping_address = { ...ADDRESS, ...place };
  const cart = await payments.orders.cart({ ...line, subscription_configuration });
  const checkOut = () => {
    const data = { ...forAccount(accountId), shipping_address };
    const request = shop.admin('post', `/v2/carts/${cart}/checkout`);
    return payments.orders.checkOut(cart, data, request);
  };
  // Only the checkout knows the place, so the first one may find a higher total.
  const { status, body: placed } = await checkOut();
  const order = (status === 409 ? (await checkOut().expect(201)).body : placed).data;
  await payments.purchase(order).expect(200);
  await allDelivered(shop);
  const { body } = await subscriptions.of(accountId).expect(200);
  return { id: String(body.data[0].id), accountId, planIds, order };
};

const put = (id: string, taxes: unknown) => {
  const data = { type: 'subscription_taxes', attributes: { taxes } };
  return shop.admin('put', `${SUBSCRIPTIONS}/${id}/taxes`).send({ data });
};
const billed = async (id: string, days: number) => {
  await billAt(after(days), shop);
  return (await invoicesOf(shop, id)).map(moneyOf);
};
interface Named {
  readonly name?: string;
}
const moneyOf = ({ attributes, meta }: Pick<InvoiceResponse, 'attributes' | 'meta'>) => [
  ...(attributes.taxes as Named[]).map(({ name }) => name),
  ...['without_tax', 'tax', 'with_tax'].map((name) => meta.display_price[name]?.amount),
];
const scheduled = async (id: string) => {
  const { body } = await shop.admin('get', `${SUBSCRIPTIONS}/${id}/schedule`).expect(200);
  return (body.data as InvoiceResponse[]).map(moneyOf);
};

describe('invoices, where tax rates are the source of taxes,', () => {
  it('have the rates that hold when their period begins, as the schedule and a dry run say', async () => {
    const { id, order } = await subscribed();
    expect(order.meta.display_price).toMatchObject({ tax: { amount: 190 } });
    const expected = [
      ['MwSt', 1000, 190, 1190],
      ['MwSt', 1000, 190, 1190],
      ['MwSt', 1000, 160, 1160],
    ];
    expect((await scheduled(id)).slice(0, 3)).toEqual(expected);
    const attributes = { job_type: 'bill', until: after(3.5).toISOString(), dry_run: true };
    const job = { data: { type: 'subscription_job', attributes } };
    const { body } = await shop.admin('post', JOBS).send(job).expect(201);
    await billAt(new Date(), shop);
    const { body: done } = await shop.admin('get', `${JOBS}/${String(body.data.id)}`).expect(200);
    expect(done.data.attributes).toMatchObject({ invoices: 3, totals: { USD: 3540 } });
    expect(await billed(id, 3.5)).toEqual(expected);
  });

  it('take the place of the order, with regions', async () => {
    const quebec = await subscribed({ country: 'CA', region: 'QC', postcode: 'H2X 1Y4' });
    const tokyo = await subscribed({ country: 'JP', region: '13', postcode: '100-0001' });
    expect(await billed(quebec.id, 1.5)).toEqual([['GST', 'QST', 1000, 150, 1150]]);
    expect(await billed(tokyo.id, 1.5)).toEqual([[1000, 0, 1000]]);
  });

  it('are paid and given back in parts that add up to the total with tax', async () => {
    const { id } = await subscribed({ country: 'CA', region: 'QC', postcode: 'H2X 1Y4' });
    expect(await billed(id, 1.5)).toEqual([['GST', 'QST', 1000, 150, 1150]]);
    const invoice = async () => (await invoicesOf(shop, id))[0];
    const path = `${INVOICES}/${String((await invoice())?.id)}`;
    const send = (to: string, amount?: number) => {
      const payment = { gateway: 'manual', method: 'purchase' };
      const data = { ...payment, ...(amount !== undefined && { amount }) };
      return shop.admin('post', `${path}/${to}`).send({ data });
    };
    await send('payments', 1151).expect(400);
    const { body } = await send('payments', 500).expect(200);
    expect((await invoice())?.attributes.outstanding).toBe(650);
    await send('payments').expect(200);
    expect(await invoice()).toMatchObject({
      attributes: { outstanding: 0 },
      meta: { status: 'paid' },
    });
    const refund = `transactions/${String(body.data.id)}/refund`;
    for (const amount of [1, 33, 466]) await send(refund, amount).expect(200);
    await send(refund, 1).expect(422);
    expect((await invoice())?.attributes.outstanding).toBe(0);
  });

  it('contain the tax if the price does', async () => {
    const { id } = await subscribed({}, [price(1190, true)]);
    expect(await billed(id, 1.5)).toEqual([['MwSt', 1000, 190, 1190]]);
  });

  it('have none once the account is exempt; those before stay as they are', async () => {
    const { id, accountId } = await subscribed();
    expect(await billed(id, 1.5)).toEqual([['MwSt', 1000, 190, 1190]]);
    const data = { type: 'account', tax_exempt: true };
    await shop.admin('put', `/v2/accounts/${accountId}`).send({ data }).expect(200);
    expect(await billed(id, 2.5)).toEqual([
      ['MwSt', 1000, 190, 1190],
      [1000, 0, 1000],
    ]);
  });

  it('do without a rate that was deleted, and keep what they took', async () => {
    const { body } = await rate({ name: 'Levy', country: 'AT', rate: 0.2 });
    const { id } = await subscribed({ country: 'AT', region: '9' });
    expect(await billed(id, 1.5)).toEqual([['Levy', 1000, 200, 1200]]);
    await shop.admin('delete', `${RATES}/${String(body.data.id)}`).expect(204);
    expect(await billed(id, 2.2)).toEqual([
      ['Levy', 1000, 200, 1200],
      [1000, 0, 1000],
    ]);
  });

  it('are taxed whatever taxes the order had', async () => {
    await settings('none');
    const { id } = await subscribed({}, [price(1000)], {
      tax: [{ type: 'tax_item', name: 'Own', rate: 0.5 }],
    });
    const { attributes, meta } = await subscriptions.read(id);
    expect([attributes['taxes'], meta['tax_source']]).toMatchObject([[{ name: 'Own' }], 'order']);
    expect(await billed(id, 1.5)).toEqual([['Own', 1000, 500, 1500]]);
    await settings('rates');
    expect((await subscriptions.read(id)).meta['tax_source']).toBe('rates');
    expect((await billed(id, 2.2)).at(-1)).toEqual(['MwSt', 1000, 190, 1190]);
  });

  it('keep the taxes of the order if the subscription is from an earlier release', async () => {
    await settings('none');
    const tax = [{ type: 'tax_item', name: 'Own', rate: 0.5 }];
    const { id, order } = await subscribed({}, [price(1000)], { tax });
    const forget = 'update subscription_lines set place = null where order_id = ?';
    await shop.app.get(Transactions, { strict: false }).write(forget, [order.id]);
    await settings('rates');
    expect(await billed(id, 1.5)).toEqual([['Own', 1000, 500, 1500]]);
  });
});

describe('the place of a subscription', () => {
  it('is its country alone once who ordered was erased', async () => {
    const { id, order } = await subscribed({ country: 'CA', region: 'QC', postcode: 'H2X 1Y4' });
    await shop.admin('post', `${ORDERS}/${order.id}/anonymize`).expect(204);
    const places = 'select place from subscription_lines where order_id = ?';
    const [row] = await shop.app
      .get(Transactions, { strict: false })
      .statement<{ place: unknown }[]>(places, [order.id]);
    const place = typeof row?.place === 'string' ? (JSON.parse(row.place) as unknown) : row?.place;
    expect(place).toEqual({ country: 'CA' });
    expect(await billed(id, 1.5)).toEqual([['GST', 1000, 50, 1050]]);
  });
});

describe('the taxes that an administrator sets', () => {
  const OWN = { type: 'tax_item', name: 'Own', code: 'O5', jurisdiction: 'DE', rate: 0.05 };

  it('are those of the next period on, until they are taken back', async () => {
    const { id } = await subscribed();
    expect(await billed(id, 1.5)).toEqual([['MwSt', 1000, 190, 1190]]);
    const { body } = await put(id, [OWN, { name: 'Fee', amount: 30 }]).expect(200);
    expect(body.data).toMatchObject({
      attributes: {
        taxes: [
          { ...OWN, rate: 0.05 },
          { name: 'Fee', amount: 30 },
        ],
      },
      meta: { tax_source: 'administrator' },
    });
    expect((await scheduled(id))[1]).toEqual(['Own', 'Fee', 1000, 80, 1080]);
    expect((await billed(id, 2.5)).at(-1)).toEqual(['Own', 'Fee', 1000, 80, 1080]);
    const { body: again } = await put(id, null).expect(200);
    expect(again.data.meta.tax_source).toBe('rates');
    expect((await billed(id, 3.5)).at(-1)).toEqual(['MwSt', 1000, 160, 1160]);
    expect(await invoicesOf(shop, id)).toHaveLength(3);
  });

  it('are none with an empty list, unless rates tax it', async () => {
    const { id } = await subscribed();
    await put(id, []).expect(200);
    expect((await scheduled(id))[0]).toEqual(['MwSt', 1000, 190, 1190]);
    await settings('none');
    expect((await scheduled(id))[0]).toEqual([1000, 0, 1000]);
    await put(id, null).expect(200);
    expect((await scheduled(id))[0]).toEqual(['MwSt', 1000, 190, 1190]);
  });

  it('stay the same subscription if nothing changes', async () => {
    const { id } = await subscribed();
    const { body } = await put(id, [OWN]).expect(200);
    expect((await put(id, [OWN]).expect(200)).body.data).toEqual(body.data);
  });

  it('are refused if there are too many, or the subscription has ended', async () => {
    const { id } = await subscribed();
    const { body } = await put(id, Array(6).fill(OWN)).expect(422);
    expect(body.errors).toMatchObject([
      { title: 'Limit reached', source: 'data.attributes.taxes', meta: { limit: 5 } },
    ]);
    for (const wrong of [undefined, 'VAT', [{ name: 'VAT' }], [{ rate: 1, amount: 1 }]]) {
      await put(id, wrong).expect(400);
    }
    await put('00000000-0000-4000-8000-000000000000', []).expect(404);
    await subscriptions.act(id, 'cancel').expect(204);
    await put(id, [OWN]).expect(409);
  });

  it('are credited with what was billed when the plan changes', async () => {
    const weekly = { ...price(7000), billing_frequency: 7 };
    const { id, planIds } = await subscribed({}, [weekly, { ...weekly, ...price(14_000) }]);
    await put(id, [OWN]).expect(200);
    await subscriptions.changePlan(id, planIds[1], 'now').expect(200);
    const [invoice] = await invoicesOf(shop, id);
    // Of 8330 for seven days, six are left; the new period begins later than the taxes were set.
    expect(invoice?.attributes).toMatchObject({ credit: 7140, outstanding: 14_700 - 7140 });
    expect(invoice && moneyOf(invoice)).toEqual(['Own', 14_000, 700, 14_700]);
  });
});
