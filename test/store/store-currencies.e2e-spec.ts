import { QueryBus } from '@nestjs/cqrs';
import { Shop } from '#testing';
import { ListCurrencies } from '#store/contract';

describe('currencies', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const post = (data: object) => shop.admin('post', '/v2/currencies').send({ data });
  const put = (id: string, data: object) =>
    shop.admin('put', `/v2/currencies/${id}`).send({ data });
  const remove = (id: string) => shop.admin('delete', `/v2/currencies/${id}`);

  const create = async (data: object) => {
    const { body } = await post(data).expect(201);
    return body.data as { id: string; format: string };
  };

  const list = async () => {
    const { body } = await shop.get('/v2/currencies').expect(200);
    return body.data as { id: string; code: string; default: boolean }[];
  };

  const dollar = async () => {
    const found = (await list()).find(({ code }) => code === 'USD');
    if (found === undefined) throw new Error('There is no USD.');
    return found;
  };

  const defaults = async () => (await list()).filter((one) => one.default).map(({ code }) => code);

  /** Leaves US dollars alone, as the default. */
  afterEach(async () => {
    const usd = await dollar();
    await put(usd.id, { default: true, enabled: true }).expect(200);
    for (const { id } of (await list()).filter((one) => one.id !== usd.id)) await remove(id);
  });

  it('include US dollars as the initial default', async () => {
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'currency',
        code: 'USD',
        exchange_rate: 1,
        format: '${price}',
        decimal_point: '.',
        thousand_separator: ',',
        decimal_places: 2,
        default: true,
        enabled: true,
        links: { self: `https://shop.example/v2/currencies/${(await dollar()).id}` },
        meta: {
          timestamps: {
            created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
            updated_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
          },
        },
      },
    ]);
  });

  it('need only a code; other fields have defaults', async () => {
    const { body } = await post({ code: 'CHF' }).expect(201);
    expect(body.data).toMatchObject({
      type: 'currency',
      code: 'CHF',
      exchange_rate: 1,
      format: '{price} CHF',
      decimal_point: '.',
      thousand_separator: ',',
      decimal_places: 2,
      default: false,
      enabled: true,
      links: { self: `https://shop.example/v2/currencies/${body.data.id}` },
    });
    const read = await shop.get(`/v2/currencies/${body.data.id.toUpperCase()}`).expect(200);
    expect(read.body).toEqual(body);
  });

  it('keep every field as it was sent', async () => {
    const fields = {
      code: 'EUR',
      exchange_rate: 0.92,
      format: '€ {price}',
      decimal_point: ',',
      thousand_separator: '',
      decimal_places: 4,
      default: false,
      enabled: false,
    };
    const { id } = await create({ type: 'currency', ...fields });
    const { body } = await shop.get(`/v2/currencies/${id}`).expect(200);
    expect(body.data).toMatchObject(fields);
  });

  it('can be changed in part', async () => {
    const { id } = await create({ code: 'JPY', decimal_places: 0 });
    const before = await shop.get(`/v2/currencies/${id}`).expect(200);
    const { body } = await put(id, { format: '¥{price}' }).expect(200);
    expect(body.data).toEqual({
      ...before.body.data,
      format: '¥{price}',
      meta: { timestamps: expect.any(Object) },
    });
    const after = await shop.get(`/v2/currencies/${id}`).expect(200);
    expect(after.body).toEqual(body);
  });

  it('can be deleted', async () => {
    const { id } = await create({ code: 'SEK' });
    await remove(id).expect(204);
    await shop.get(`/v2/currencies/${id}`).expect(404);
    await remove(id).expect(404);
  });

  it.each([
    ['code', undefined, 'must be three capital letters'],
    ['code', null, 'must be three capital letters'],
    ['code', 'eur', 'must be three capital letters'],
    ['code', 'EURO', 'must be three capital letters'],
    ['code', 'EUR\n', 'must be three capital letters'],
    ['code', ['EUR'], 'must be three capital letters'],
    ['type', 'money', 'must be one of: currency'],
    ['exchange_rate', 0, 'must be a number above 0'],
    ['exchange_rate', -1, 'must be a number above 0'],
    ['exchange_rate', '1', 'must be a number above 0'],
    ['exchange_rate', null, 'must be a number above 0'],
    ['format', 'price', 'must be a text of at most 255 characters with {price} in it'],
    ['format', 7, 'must be a text of at most 255 characters with {price} in it'],
    [
      'format',
      `{price}${'x'.repeat(249)}`,
      'must be a text of at most 255 characters with {price} in it',
    ],
    ['decimal_point', '', 'must be a text of 1 to 1 characters'],
    ['decimal_point', '..', 'must be a text of 1 to 1 characters'],
    ['thousand_separator', ',,', 'must be a text of 0 to 1 characters'],
    ['thousand_separator', 0, 'must be a text of 0 to 1 characters'],
    ['decimal_places', -1, 'must be an integer from 0 to 4'],
    ['decimal_places', 5, 'must be an integer from 0 to 4'],
    ['decimal_places', 1.5, 'must be an integer from 0 to 4'],
    ['default', 'true', 'must be true or false'],
    ['enabled', 1, 'must be true or false'],
    ['enabled', null, 'must be true or false'],
  ])('refuse %s %j', async (field, value, mustBe) => {
    const created = await post({ code: 'NOK', [field]: value }).expect(400);
    const expected = { source: `data.${field}`, detail: `data.${field} ${mustBe}` };
    expect(created.body.errors).toMatchObject([{ title: 'Validation Error', ...expected }]);
    if (value === undefined) return;
    const changed = await put((await dollar()).id, { [field]: value }).expect(400);
    expect(changed.body.errors).toMatchObject([{ title: 'Validation Error', ...expected }]);
  });

  it('have a unique code', async () => {
    const refused = await post({ code: 'USD' }).expect(409);
    expect(refused.body.errors).toMatchObject([{ status: '409', title: 'Conflict' }]);
    const { id } = await create({ code: 'DKK' });
    await put(id, { code: 'USD' }).expect(409);
    await put(id, { code: 'DKK' }).expect(200);
    expect(await defaults()).toEqual(['USD']);
  });

  it('are limited to ten, even under twenty concurrent requests', async () => {
    const codes = Array.from({ length: 20 }, (_, index) => `A${String.fromCharCode(65 + index)}X`);
    const answers = await Promise.all(codes.map((code) => post({ code })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(11);
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ title: 'Limit reached', meta: { limit: 10 } }]);
    }
    expect(await list()).toHaveLength(10);
  });

  it('have one default, which another one can replace', async () => {
    const { id } = await create({ code: 'EUR', default: true });
    expect(await defaults()).toEqual(['EUR']);
    const usd = await dollar();
    await put(usd.id, { default: true }).expect(200);
    expect(await defaults()).toEqual(['USD']);
    await put(usd.id, { default: true, format: 'USD {price}' }).expect(200);
    await put(usd.id, { format: '${price}' }).expect(200);
    expect(await defaults()).toEqual(['USD']);
    await put(id, { default: true, enabled: true }).expect(200);
    await remove(usd.id).expect(204);
    expect(await defaults()).toEqual(['EUR']);
    expect((await create({ code: 'USD' })).format).toBe('${price}');
  });

  it('have one default, even under concurrent requests', async () => {
    const codes = ['EUR', 'GBP', 'CHF'];
    const made = await Promise.all(codes.map((code) => create({ code, default: true })));
    expect(await defaults()).toHaveLength(1);
    await Promise.all(made.map(({ id }) => put(id, { default: true }).expect(200)));
    expect(await defaults()).toHaveLength(1);
  });

  it('keep the default if its change is refused', async () => {
    await post({ code: 'USD', default: true }).expect(409);
    await post({ code: 'GBP', default: true, enabled: false }).expect(422);
    const { id } = await create({ code: 'EUR', enabled: false });
    await put(id, { default: true }).expect(422);
    await put(id, { default: true, code: 'USD', enabled: true }).expect(409);
    expect(await defaults()).toEqual(['USD']);
    expect(await list()).toHaveLength(2);
  });

  it.each([
    [{ enabled: false }, 'data.enabled'],
    [{ default: false }, 'data.default'],
    [{ default: true, enabled: false }, 'data.enabled'],
    [{ default: false, enabled: false }, 'data.default'],
  ])('refuse the change %j of the default', async (change, source) => {
    const response = await put((await dollar()).id, change).expect(422);
    expect(response.body.errors).toMatchObject([{ status: '422', title: 'Invalid state', source }]);
    expect(await list()).toMatchObject([{ default: true, enabled: true }]);
  });

  it('refuse to delete the default', async () => {
    const response = await remove((await dollar()).id).expect(422);
    expect(response.body.errors).toMatchObject([{ status: '422', title: 'Invalid state' }]);
    expect(await defaults()).toEqual(['USD']);
  });

  it('come from the cache, which changes immediately', async () => {
    const ask = () => shop.app.get(QueryBus, { strict: false }).execute(new ListCurrencies());
    const usd = {
      code: 'USD',
      format: '${price}',
      decimalPoint: '.',
      thousandSeparator: ',',
      decimalPlaces: 2,
      isDefault: true,
      enabled: true,
    };
    expect(await ask()).toEqual([usd]);
    const { id } = await create({ code: 'GBP', format: '£{price}', decimal_places: 0 });
    const pounds = { ...usd, code: 'GBP', format: '£{price}', decimalPlaces: 0, isDefault: false };
    expect(await ask()).toEqual([usd, pounds]);
    await put(id, { enabled: false }).expect(200);
    expect(await ask()).toEqual([usd, { ...pounds, enabled: false }]);
    await remove(id).expect(204);
    expect(await ask()).toEqual([usd]);
  });

  it('are listed page by page in the order of creation', async () => {
    await create({ code: 'EUR' });
    await create({ code: 'CHF' });
    const { body } = await shop.get('/v2/currencies?page[limit]=2&page[offset]=1').expect(200);
    expect(body.data).toMatchObject([{ code: 'EUR' }, { code: 'CHF' }]);
    expect(body.meta).toEqual({
      page: { limit: 2, offset: 1, current: 1, total: 2 },
      results: { total: 3 },
    });
    await shop.get('/v2/currencies?page[limit]=101').expect(400);
  });

  it('are read by everyone who has a token, and changed by administrators only', async () => {
    const { id } = await dollar();
    await shop.get(`/v2/currencies/${id}`).expect(200);
    await shop.admin('get', '/v2/currencies').expect(200);
    await shop.send('get', '/v2/currencies').expect(401);
    await shop.post('/v2/currencies').send({ data: null }).expect(403);
    await shop.put(`/v2/currencies/${id}`).send({ data: null }).expect(403);
    await shop.delete(`/v2/currencies/${id}`).expect(403);
  });

  it('answer 404 if they are unknown, before the body is validated', async () => {
    for (const id of ['3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06', 'nonsense']) {
      await shop.get(`/v2/currencies/${id}`).expect(404);
      const response = await shop.admin('put', `/v2/currencies/${id}`).send({}).expect(404);
      expect(response.body.errors).toMatchObject([{ title: 'Not Found' }]);
      await remove(id).expect(404);
    }
    await shop
      .admin('put', `/v2/currencies/${(await dollar()).id}`)
      .send({})
      .expect(400);
  });
});
