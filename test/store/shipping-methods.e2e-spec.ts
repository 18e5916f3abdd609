import { Shop } from '#testing';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';
const PATH = '/v2/shipping-methods';
const PARCEL = {
  name: 'Parcel',
  zones: [{ country: 'DE', regions: ['SH'], postcodes: ['24', '20000-22999'] }],
  rates: [
    { currency: 'USD', price: 490 },
    { currency: 'USD', price: 0, from: { total: 5000 } },
    { currency: 'USD', price: 900, from: { weight: { value: 5, unit: 'kg' } } },
  ],
  max_weight: { value: 31.5, unit: 'kg' },
  tax_category: 'standard',
};
const create = (data: object) => shop.admin('post', PATH).send({ data });

describe('a shipping method', () => {
  it('is created, read, listed, changed and deleted', async () => {
    const { body } = await create(PARCEL).expect(201);
    const { id } = body.data;
    const path = `${PATH}/${id as string}`;
    const whole = { type: 'shipping_method', ...PARCEL, enabled: true, position: 0 };
    expect(body.data).toMatchObject(whole);
    expect((await shop.admin('get', path).expect(200)).body.data).toStrictEqual(body.data);
    const changes = { enabled: false, zones: [], max_weight: null, tax_category: null };
    const { body: changed } = await shop.admin('put', path).send({ data: changes }).expect(200);
    expect(changed.data).toMatchObject({ name: 'Parcel', enabled: false, zones: [] });
    expect(changed.data).not.toHaveProperty('max_weight');
    const { body: list } = await shop.admin('get', PATH).expect(200);
    expect(list.data).toContainEqual(changed.data);
    await shop.admin('delete', path).expect(204);
    await shop.admin('get', path).expect(404);
    await shop.admin('delete', path).expect(404);
    await shop.admin('put', `${PATH}/${UNKNOWN_ID}`).send({ data: {} }).expect(404);
  });

  it('is for administrators alone', async () => {
    await shop.get(PATH).expect(403);
    await shop.post(PATH).send({ data: PARCEL }).expect(403);
  });

  it.each<[object, string]>([
    [{ name: '' }, 'data.name'],
    [{ rates: [] }, 'data.rates'],
    [{ rates: [{ currency: 'USD', price: -1 }] }, 'data.rates[0].price'],
    [{ rates: [{ currency: 'USD', price: 1, from: {} }] }, 'data.rates[0].from'],
    [
      { rates: [{ currency: 'USD', price: 1, from: { total: 1, quantity: 1 } }] },
      'data.rates[0].from',
    ],
    [{ zones: [{ country: 'de' }] }, 'data.zones[0].country'],
    [{ zones: [{ country: 'XX' }] }, 'data.zones[0].country'],
    [{ zones: [{ country: 'DE', postcodes: ['29999-20000'] }] }, 'data.zones[0].postcodes'],
    [{ max_weight: { value: 1, unit: 'stone' } }, 'data.max_weight.unit'],
    [{ max_weight: { value: 0.0000001, unit: 'kg' } }, 'data.max_weight.value'],
  ])('%j is refused', async (wrong, source) => {
    const { body } = await create({ ...PARCEL, ...wrong }).expect(400);
    const sources = body.errors.map((error: { source: string }) => error.source);
    expect(sources).toStrictEqual([source]);
  });

  it('keeps the currency of its rates from being deleted', async () => {
    const euro = { code: 'EUR', format: '€{price}' };
    const { body } = await shop.admin('post', '/v2/currencies').send({ data: euro }).expect(201);
    const path = `/v2/currencies/${body.data.id as string}`;
    const { body: made } = await create({
      ...PARCEL,
      rates: [{ currency: 'EUR', price: 490 }],
    }).expect(201);
    await shop.admin('delete', path).expect(409);
    await shop.admin('delete', `${PATH}/${made.data.id as string}`).expect(204);
    await shop.admin('delete', path).expect(204);
  });
});
