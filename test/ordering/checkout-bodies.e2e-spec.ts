import { Shop } from '#testing';
import { ADDRESS, AS_GUEST, forAccount, GUEST, ORDERS, TestOrders } from '../support/orders';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const CHECKOUT = '/v2/carts/malformed/checkout';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await TestOrders.ofTeaShop(shop);
  const data = { type: 'cart_item', sku: 'MUG', quantity: 1 };
  await shop.post('/v2/carts/malformed/items').send({ data }).expect(201);
});

describe('a malformed checkout body', () => {
  afterAll(async () => {
    const { body } = await shop.admin('get', ORDERS).expect(200);
    expect(body.data).toStrictEqual([]);
  });

  const texts = (max: number, min = 1) =>
    `must be a text of ${String(min)} to ${String(max)} characters`;
  const country = 'must be a country code of two letters from ISO 3166-1, such as DE';
  const inPostcode = 'must have only letters, digits, blanks and hyphens';
  const inCountry = 'must be the code or the name of a region of the country';
  const storable = 'must be a text without NUL';
  const email = 'must be an email address of up to 255 characters';
  const object = 'must be an object';
  const billed = (more: object) => ({ ...AS_GUEST, billing_address: { ...ADDRESS, ...more } });
  const sent = (more: object) => ({ ...AS_GUEST, shipping_address: { ...ADDRESS, ...more } });
  const guest = (more: object) => ({ ...AS_GUEST, customer: { ...GUEST, ...more } });
  const long = (count: number) => 'x'.repeat(count + 1);
  const required = ['first_name', 'last_name', 'line_1', 'postcode', 'country'] as const;
  const short = texts(255);
  const names = { first_name: short, last_name: short, line_1: short };
  const ruleOf = { ...names, postcode: texts(16), country };
  const optional = ['company_name', 'line_2', 'city', 'county', 'region'] as const;

  it.each<[source: string, mustBe: string, data: unknown]>([
    ['data', object, undefined],
    ['data', object, null],
    ['data', object, [AS_GUEST]],
    ['data.billing_address', object, { customer: GUEST }],
    ['data.billing_address', object, { ...AS_GUEST, billing_address: 'Kai 4' }],
    ['data.shipping_address', object, { ...AS_GUEST, shipping_address: null }],
    ['data.customer', object, { ...AS_GUEST, customer: null }],
    ['data.customer.name', texts(255), guest({ name: undefined })],
    ['data.customer.name', texts(255), guest({ name: '' })],
    ['data.customer.name', texts(255), guest({ name: long(255) })],
    ['data.customer.name', storable, guest({ name: 'J\0' })],
    ['data.customer.email', email, guest({ email: undefined })],
    ['data.customer.email', email, guest({ email: 'jo' })],
    ['data.customer.email', email, guest({ email: `${long(250)}@x.example` })],
    ['data.customer.email', storable, guest({ email: 'jo\0@mail.example' })],
    ...required.flatMap((field): [string, string, unknown][] => [
      [`data.billing_address.${field}`, ruleOf[field], billed({ [field]: undefined })],
      [`data.billing_address.${field}`, ruleOf[field], billed({ [field]: '' })],
      [`data.billing_address.${field}`, ruleOf[field], billed({ [field]: long(255) })],
      [`data.billing_address.${field}`, storable, billed({ [field]: '\0' })],
      [`data.shipping_address.${field}`, ruleOf[field], sent({ [field]: undefined })],
    ]),
    ['data.billing_address.postcode', texts(16), billed({ postcode: long(16) })],
    ['data.billing_address.postcode', inPostcode, billed({ postcode: '24103/4' })],
    ['data.billing_address.country', country, billed({ country: 'Germany', region: undefined })],
    ['data.shipping_address.country', country, sent({ country: 'XX' })],
    ['data.billing_address.region', inCountry, billed({ region: 'NY' })],
    ['data.shipping_address.region', inCountry, sent({ country: 'US' })],
    ...optional.flatMap((field): [string, string, unknown][] => [
      [`data.billing_address.${field}`, texts(255, 0), billed({ [field]: long(255) })],
      [`data.billing_address.${field}`, texts(255, 0), billed({ [field]: null })],
      [`data.billing_address.${field}`, storable, billed({ [field]: '\0' })],
      [`data.shipping_address.${field}`, texts(255, 0), sent({ [field]: 7 })],
    ]),
    ['data.shipping_address.phone_number', texts(255, 0), sent({ phone_number: long(255) })],
    ['data.shipping_address.instructions', texts(1024, 0), sent({ instructions: long(1024) })],
    ['data.external_ref', texts(64, 0), { ...AS_GUEST, external_ref: 7 }],
    ['data.external_ref', texts(64, 0), { ...AS_GUEST, external_ref: long(64) }],
  ])('is refused because its %s %s: %j', async (source, mustBe, data) => {
    const { body } = await shop.post(CHECKOUT).send({ data }).expect(400);
    expect(body.errors).toMatchObject([
      { status: '400', title: 'Validation Error', source, detail: `${source} ${mustBe}` },
    ]);
    expect(body.errors).toHaveLength(1);
  });

  it('is reported with all its faults, in the order of the body', async () => {
    const data = {
      customer: { name: '', email: '' },
      billing_address: {},
      shipping_address: { ...ADDRESS, country: 0 },
    };
    const { body } = await shop.post(CHECKOUT).send({ data }).expect(400);
    expect((body.errors as { source: string }[]).map(({ source }) => source)).toStrictEqual([
      'data.customer.name',
      'data.customer.email',
      ...required.slice(0, 4).map((field) => `data.billing_address.${field}`),
      'data.billing_address.country',
      'data.shipping_address.country',
    ]);
  });

  it.each<[source: string, mustBe: string, data: unknown]>([
    ['data.account.id', 'must be a UUID', forAccount('harbour')],
    ['data.account.member_id', 'must be a UUID', forAccount(UNKNOWN, { member_id: 'ines' })],
    ['data.account', object, { ...forAccount(UNKNOWN), account: null }],
    ['data.order_number', texts(64), { ...AS_GUEST, order_number: 7 }],
    ['data.order_number', texts(64), { ...AS_GUEST, order_number: long(64) }],
    ['data.order_number', texts(64), { ...AS_GUEST, order_number: null }],
    ['data.contact.name', texts(255), { ...forAccount(UNKNOWN), contact: { email: 'a@b' } }],
    ['data.contact.email', email, { ...forAccount(UNKNOWN), contact: { name: 'A' } }],
  ])('is refused to an administrator because its %s %s', async (source, mustBe, data) => {
    const { body } = await shop.admin('post', CHECKOUT).send({ data }).expect(400);
    expect(body.errors).toMatchObject([{ source, detail: `${source} ${mustBe}` }]);
  });
});
