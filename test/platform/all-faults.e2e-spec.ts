import type { Test } from 'supertest';
import {
  asMember,
  memberToken,
  publishTeaShop,
  Shop,
  AccountFixtures,
  type TestCatalog,
} from '#testing';
import { AS_GUEST, GUEST } from '../support/orders';
import { TestPlans } from '../support/plans';

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  const rule = { name: 'Engraving', required: true, validation_rules: [] };
  const shortest = [{ type: 'string', options: { max_length: 3 } }];
  const customInputs = { engraving: { ...rule, validation_rules: shortest }, note: rule };
  await catalog.add({ sku: 'CUP', prices: { USD: 100 }, customInputs });
  await catalog.publish();
});

const ITEMS = '/v2/carts/faults/items';
const LONG = 'x'.repeat(256);

/** What the errors of an answer name, in their order. */
async function namedBy(test: Test, status = 400): Promise<readonly string[]> {
  const { body } = await test.expect(status);
  return (body.errors as { source: string }[]).map(({ source }) => source);
}

describe('one item with several faults', () => {
  it('is refused for its texts, taxes and selection beside its other fields, in their order', async () => {
    const data = {
      quantity: 0,
      custom_inputs: { top: LONG, side: 7, base: 'fine', inside: { a: LONG } },
      bundle_configuration: { selected_options: { cup: { a: 0, b: 1, c: '2' }, tea: [] } },
      tax: [
        { type: 'tax_item', rate: 2e6 },
        { type: 'tax_item' },
        7,
        { type: 'tax_item', rate: 0.1, amount: 5 },
      ],
      type: 'cart_item',
    };
    const selected = 'data.bundle_configuration.selected_options';
    expect(await namedBy(shop.admin('post', ITEMS).send({ data }))).toStrictEqual([
      'data.quantity',
      'data.custom_inputs.top',
      'data.custom_inputs.side',
      'data.custom_inputs.inside',
      `${selected}.cup.a`,
      `${selected}.cup.c`,
      `${selected}.tea`,
      'data.tax[0].rate',
      'data.tax[1].rate',
      'data.tax[2]',
      'data.tax[3].rate',
      'data.id',
    ]);
  });

  it('is refused for every text that its product does not accept', async () => {
    const texts = { engraving: 'four', other: 'x', more: 'y' };
    const data = { type: 'cart_item', sku: 'CUP', quantity: 1, custom_inputs: texts };
    const named = ['engraving', 'other', 'more', 'note'];
    const expected = named.map((name) => `data.custom_inputs.${name}`);
    expect(await namedBy(shop.post(ITEMS).send({ data }))).toStrictEqual(expected);
  });

  it('is refused for every option that its bundle does not contain', async () => {
    const [mug, green] = [catalog.productId('MUG'), catalog.productId('GREEN')];
    const selection = { tea: { [green]: 9 }, lid: {}, cup: { [mug]: 1, [green]: 1 } };
    const bundle_configuration = { selected_options: selection };
    const data = { type: 'cart_item', sku: 'SET', quantity: 1, bundle_configuration };
    const places = [`tea.${green}`, 'lid', `cup.${mug}`, `cup.${green}`];
    const paths = (at: string) => places.map((place) => `${at}.${place}`);
    const added = await namedBy(shop.post(ITEMS).send({ data }));
    expect(added).toStrictEqual(paths('data.bundle_configuration.selected_options'));
    const configure = `/catalog/products/${catalog.productId('SET')}/configure`;
    const configured = shop.post(configure).send({ data: { selected_options: selection } });
    expect(await namedBy(configured)).toStrictEqual(paths('data.selected_options'));
  });

  it('is refused with at most 20 of them', async () => {
    const names = Array.from({ length: 30 }, (_, index) => [`text${String(index)}`, LONG] as const);
    const data = { type: 'cart_item', sku: 'CUP', custom_inputs: Object.fromEntries(names) };
    expect(await namedBy(shop.post(ITEMS).send({ data }))).toHaveLength(20);
  });

  it('is one error among the entries of an array', async () => {
    const data = [{ type: 'cart_item', quantity: 0, custom_inputs: { top: LONG } }];
    expect(await namedBy(shop.post(ITEMS).send({ data }))).toStrictEqual(['data[0].quantity']);
  });
});

describe('a malformed re-order or merge', () => {
  it('is reported with its position, as in an array', async () => {
    for (const [data, source] of [
      [{ type: 'cart_items', cart_id: 'a b' }, 'data.cart_id'],
      [{ type: 'order_items', order_id: 'none' }, 'data.order_id'],
      [[{ type: 'cart_items' }], 'data[0].cart_id'],
    ] as const) {
      const { body } = await shop.post('/v2/carts/target/items').send({ data }).expect(400);
      expect(body.errors).toMatchObject([
        { title: 'Validation Error', source, meta: { index: 0 } },
      ]);
    }
  });
});

describe('one change with several faults', () => {
  it('is refused for the id beside its other fields', async () => {
    const path = '/v2/carts/changed/items';
    const mug = { type: 'cart_item', sku: 'MUG', quantity: 1 };
    const { body } = await shop.post(path).send({ data: mug }).expect(201);
    const data = { quantity: -1, id: 'other', custom_inputs: { top: LONG, side: 7 } };
    const change = shop.put(`${path}/${body.data[0].id as string}`).send({ data });
    const texts = ['data.custom_inputs.top', 'data.custom_inputs.side'];
    expect(await namedBy(change)).toStrictEqual(['data.quantity', 'data.id', ...texts]);
  });
});

describe('one tax with several faults', () => {
  it('is refused for a missing rate or amount beside its other fields', async () => {
    const path = '/v2/carts/taxed/items';
    const mug = { type: 'cart_item', sku: 'MUG', quantity: 1 };
    const { body } = await shop.post(path).send({ data: mug }).expect(201);
    const taxes = `${path}/${body.data[0].id as string}/taxes`;
    const none = shop.admin('post', taxes).send({ data: { name: 5, code: 7 } });
    expect(await namedBy(none)).toStrictEqual(['data.name', 'data.code', 'data.rate']);
    const twice = shop.admin('post', taxes).send({ data: { rate: 0.1, amount: 1, name: 5 } });
    expect(await namedBy(twice)).toStrictEqual(['data.rate', 'data.name']);
  });
});

describe('custom attributes with several faults', () => {
  it('are refused for each invalid attribute beside other fields', async () => {
    const none = { type: 'integer', value: 1.5 };
    const custom_attributes = { a: none, b: { type: 'integer', value: 1 }, c: 7 };
    const data = { custom_attributes, name: '' };
    const attributes = ['a', 'c'].map((name) => `data.custom_attributes.${name}`);
    const named = await namedBy(shop.post('/v2/carts').send({ data }));
    expect(named).toStrictEqual([...attributes, 'data.name']);
  });
});

describe('a page with several faults', () => {
  it('is refused for its limit and its offset', async () => {
    const named = await namedBy(shop.admin('get', '/v2/carts?page[limit]=0&page[offset]=-1'));
    expect(named).toStrictEqual(['query.page[limit]', 'query.page[offset]']);
  });
});

describe('a map of prices with several faults', () => {
  it('is refused for wrong keys beside wrong prices and other fields', async () => {
    const plans = new TestPlans(shop);
    const id = await plans.create();
    const fixed_price = { usd: { amount: 1 }, EUR: { amount: -1 }, GBP: null, '': { amount: 2 } };
    const named = await namedBy(plans.put(id, { fixed_price, billing_frequency: 0 }));
    const keys = ['usd', 'EUR.amount', 'GBP', ''].map((key) => `fixed_price.${key}`);
    const fields = [...keys, 'billing_frequency'];
    expect(named).toStrictEqual(fields.map((field) => `data.attributes.${field}`));
  });
});

describe('one checkout with several faults', () => {
  const refused = (data: object, status = 400) =>
    namedBy(shop.post('/v2/carts/bought/checkout').send({ data }), status);

  beforeAll(async () => {
    const mug = { type: 'cart_item', sku: 'MUG', quantity: 1 };
    await shop.post('/v2/carts/bought/items').send({ data: mug }).expect(201);
  });

  it('is refused for the buyer beside a missing address', async () => {
    const { billing_address } = AS_GUEST;
    expect(await refused({})).toStrictEqual(['data', 'data.billing_address']);
    expect(await refused({ customer: {} })).toStrictEqual([
      'data.customer.name',
      'data.customer.email',
      'data.billing_address',
    ]);
    const both = { contact: { name: ' ' }, customer: GUEST, billing_address };
    expect(await refused(both)).toStrictEqual([
      'data.contact',
      'data.contact.name',
      'data.contact.email',
    ]);
  });

  it('is refused for missing and excess fields in the order of a member', async () => {
    const accountFixtures = await AccountFixtures.of(shop);
    const member = await memberToken(shop, await accountFixtures.account());
    const data = { customer: GUEST, external_ref: 7 };
    const checkout = shop.post('/v2/carts/bought/checkout').send({ data });
    expect(await namedBy(asMember(checkout, member))).toStrictEqual([
      'data.customer',
      'data.external_ref',
      'data.billing_address',
      'data.contact',
    ]);
  });

  it('is refused for all fields that guests cannot send', async () => {
    const data = { ...AS_GUEST, account: {}, order_number: '1' };
    expect(await refused(data, 403)).toStrictEqual(['data.account', 'data.order_number']);
  });
});
