import { Shop } from '#testing';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

const PATH = '/v2/tax-rates';
const COUNTRY = 'must be a country code of two capital letters from ISO 3166-1, such as DE';
const SETTINGS = '/v2/settings/taxes';
const QST = {
  name: 'QST',
  country: 'CA',
  region: 'QC',
  postcodes: ['G', 'H0A-H9Z'],
  tax_category: 'standard',
  rate: 0.09975,
  priority: 1,
  compound: true,
  applies_to_shipping: false,
  valid_from: '2031-01-01T00:00:00.000Z',
  valid_to: '2032-01-01T00:00:00.000Z',
};
const create = (data: object) => shop.admin('post', PATH).send({ data });

describe('a tax rate', () => {
  it('is created, read, listed, changed and deleted', async () => {
    const { body } = await create(QST).expect(201);
    const path = `${PATH}/${body.data.id as string}`;
    expect(body.data).toMatchObject({ type: 'tax_rate', ...QST });
    expect((await shop.admin('get', path).expect(200)).body.data).toStrictEqual(body.data);
    const changes = { rate: 0.1, region: null, valid_to: null, postcodes: [] };
    const { body: changed } = await shop.admin('put', path).send({ data: changes }).expect(200);
    expect(changed.data).toMatchObject({ name: 'QST', rate: 0.1, postcodes: [] });
    expect(changed.data).not.toHaveProperty('region');
    expect(changed.data).not.toHaveProperty('valid_to');
    const { body: list } = await shop.admin('get', `${PATH}?sort=-updated_at`).expect(200);
    expect(list.data).toContainEqual(changed.data);
    await shop.admin('delete', path).expect(204);
    await shop.admin('get', path).expect(404);
    await shop.admin('put', path).send({ data: {} }).expect(404);
  });

  it('needs only its name, its country and its rate', async () => {
    const { body } = await create({ name: 'VAT', country: 'DE', rate: 0.19 }).expect(201);
    expect(body.data).toMatchObject({
      postcodes: [],
      tax_category: 'standard',
      priority: 0,
      compound: false,
      applies_to_shipping: true,
    });
  });

  it('is for administrators alone', async () => {
    await shop.get(PATH).expect(403);
    await shop.post(PATH).send({ data: QST }).expect(403);
  });

  it.each<[object, string]>([
    [{ rate: 1.0000001 }, 'data.rate'],
    [{ rate: -0.1 }, 'data.rate'],
    [{ rate: 19 }, 'data.rate'],
    [{ rate: '0.19' }, 'data.rate'],
    [{ country: 'ca' }, 'data.country'],
    [{ country: 'XX' }, 'data.country'],
    [{ country: undefined }, 'data.country'],
    [{ name: '' }, 'data.name'],
    [{ postcodes: ['H9Z-H0A'] }, 'data.postcodes'],
    [{ postcodes: ['*'] }, 'data.postcodes'],
    [{ valid_to: QST.valid_from }, 'data.valid_to'],
    [{ priority: 0.5 }, 'data.priority'],
  ])('is refused with %j', async (wrong, source) => {
    const { body } = await create({ ...QST, ...wrong }).expect(400);
    expect(body.errors[0].source).toBe(source);
  });

  it('ends after it begins, also when only one of both is changed', async () => {
    const { body } = await create(QST).expect(201);
    const path = `${PATH}/${body.data.id as string}`;
    const change = (data: object) => shop.admin('put', path).send({ data });
    const late = await change({ valid_from: '2033-01-01T00:00:00.000Z' }).expect(400);
    expect(late.body.errors[0].source).toBe('data.valid_from');
    const early = await change({ valid_to: '2030-01-01T00:00:00.000Z' }).expect(400);
    expect(early.body.errors[0].source).toBe('data.valid_to');
  });
});

describe('the settings of taxes', () => {
  it('begin without a source, and are changed', async () => {
    const { body } = await shop.admin('get', SETTINGS).expect(200);
    expect(body).toEqual({
      data: { id: 'tax_settings', type: 'tax_settings', source: 'none', prices_include_tax: false },
      links: { self: 'https://shop.example/v2/settings/taxes' },
    });
    const data = { source: 'rates', prices_include_tax: true, default_country: 'DE' };
    const changed = await shop.admin('put', SETTINGS).send({ data }).expect(200);
    expect(changed.body.data).toMatchObject(data);
    const none = { source: 'none', default_country: null };
    const back = await shop.admin('put', SETTINGS).send({ data: none }).expect(200);
    expect(back.body.data).not.toHaveProperty('default_country');
  });

  it.each<[object, string]>([
    [
      { source: 'some-provider' },
      'data.source must be none, rates or an extension that has taxLines, and there is none',
    ],
    [{ default_country: 'Germany' }, `data.default_country ${COUNTRY}`],
    [{ default_country: 'XX' }, `data.default_country ${COUNTRY}`],
    [{ prices_include_tax: 1 }, 'data.prices_include_tax must be true or false'],
  ])('are not %j', async (data, detail) => {
    const { body } = await shop.admin('put', SETTINGS).send({ data }).expect(400);
    expect(body.errors[0].detail).toBe(detail);
  });
});
