import { randomUUID } from 'node:crypto';
import { asMember, malformed, memberToken, Shop } from '#testing';
import { FIVE_OFF, PROMOTIONS, TestPromotions } from '../support/promotions';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const MAX = Number.MAX_SAFE_INTEGER;

let shop: Shop;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  promotions = new TestPromotions(shop);
});

const percent = (percentage: unknown) => ({
  ...FIVE_OFF,
  promotion_type: 'percent_discount',
  schema: { percentage },
});
const without = (field: string) =>
  Object.fromEntries(Object.entries(FIVE_OFF).filter(([name]) => name !== field));

describe('a promotion', () => {
  it('is created, shown, and deleted', async () => {
    const data = { type: 'promotion', ...FIVE_OFF, description: 'Five off', automatic: true };
    const { body } = await promotions.post(data).expect(201);
    const { id } = body.data;
    expect(body).toEqual({
      data: {
        ...data,
        priority: 0,
        stackable: true,
        id,
        links: { self: `https://shop.example/v2/promotions/${String(id)}` },
        meta: {
          timestamps: {
            created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
            updated_at: body.data.meta.timestamps.created_at,
          },
        },
      },
    });
    expect((await promotions.read(id.toUpperCase()).expect(200)).body).toEqual(body);
    const { body: nothing } = await promotions.remove(id).expect(204);
    expect(nothing).toEqual({});
    await promotions.read(id).expect(404);
  });

  it('needs a code and has no description by default', async () => {
    const { body } = await promotions.post({ ...FIVE_OFF, description: null }).expect(201);
    expect(body.data).toMatchObject({ type: 'promotion', automatic: false });
    expect(body.data).not.toHaveProperty('description');
  });

  it.each([
    ['name', 'n'],
    ['name', '🌷'.repeat(255)],
    ['description', '🌷'.repeat(1024)],
    ['enabled', false],
    ['automatic', false],
    ['start', '1970-01-01T00:00:00.000Z'],
    ['end', '9999-12-31T23:59:59.999Z'],
    ['schema', { currencies: [{ currency: 'JPY', amount: 0 }] }],
    ['schema', { currencies: [{ currency: 'JPY', amount: MAX }] }],
  ])('may have the %s %j', async (field, value) => {
    const { body } = await promotions.post({ ...FIVE_OFF, [field]: value }).expect(201);
    expect(body.data).toMatchObject({ [field]: value });
    expect((await promotions.read(body.data.id).expect(200)).body).toEqual(body);
  });

  it.each([
    ['type', 'promotions', 'must be one of: promotion'],
    ['name', '', 'must be a text of 1 to 255 characters'],
    ['name', 'n'.repeat(256), 'must be a text of 1 to 255 characters'],
    ['name', null, 'must be a text of 1 to 255 characters'],
    ['description', 'd'.repeat(1025), 'must be a text of 0 to 1024 characters'],
    ['description', 5, 'must be a text of 0 to 1024 characters'],
    ['enabled', 'true', 'must be true or false'],
    ['enabled', null, 'must be true or false'],
    ['automatic', 1, 'must be true or false'],
    ['automatic', null, 'must be true or false'],
    [
      'promotion_type',
      'free',
      'must be one of: fixed_discount, percent_discount, buy_x_get_y, free_shipping',
    ],
    [
      'promotion_type',
      null,
      'must be one of: fixed_discount, percent_discount, buy_x_get_y, free_shipping',
    ],
    ['schema', null, 'must be an object'],
    ['schema', [], 'must be an object'],
    ['start', '2020-02-30T00:00:00Z', expect.stringContaining('must be an ISO 8601 time')],
    ['start', '2020-01-01', expect.stringContaining('must be an ISO 8601 time')],
    ['start', 0, expect.stringContaining('must be an ISO 8601 time')],
    ['start', null, expect.stringContaining('must be an ISO 8601 time')],
    ['start', '1969-12-31T23:59:59.999Z', 'must not be before 1970'],
    ['start', '0000-01-01T00:00:00Z', 'must not be before 1970'],
    ['end', '9999-12-31T23:59:59-01:00', expect.stringContaining('must be an ISO 8601 time')],
    ['end', 'soon', expect.stringContaining('must be an ISO 8601 time')],
    ['end', FIVE_OFF.start, 'must be after the start'],
    ['end', '2019-12-31T23:59:59.999Z', 'must be after the start'],
  ])('cannot have the %s %j', async (field, value, mustBe) => {
    const { body } = await promotions.post({ ...FIVE_OFF, [field]: value }).expect(400);
    expect(body.errors).toHaveLength(1);
    const [{ title, source, detail }] = body.errors;
    expect([title, source]).toEqual(['Validation Error', `data.${field}`]);
    expect(detail.replace(`data.${field} `, '')).toEqual(mustBe);
  });

  it.each(['name', 'enabled', 'promotion_type', 'schema', 'start', 'end'])(
    'cannot be created without %s',
    async (field) => {
      const { body } = await promotions.post(without(field)).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: `data.${field}` }]);
    },
  );

  it('is refused with all its faults, in the order of the input', async () => {
    const schema = { currencies: [{ currency: 'usd', amount: -1 }, 5], percentage: 101 };
    const data = { end: 'soon', schema, name: 5 };
    const { body } = await promotions.post(data).expect(400);
    expect(body.errors.map(({ source }: { source: string }) => source)).toEqual([
      'data.end',
      'data.schema.currencies[0].currency',
      'data.schema.currencies[0].amount',
      'data.schema.currencies[1]',
      'data.schema.percentage',
      'data.name',
      'data.enabled',
      'data.promotion_type',
      'data.start',
    ]);
    const { body: early } = await promotions
      .post({ ...FIVE_OFF, end: FIVE_OFF.start, name: '' })
      .expect(400);
    expect(early.errors).toMatchObject([{ source: 'data.name' }, { source: 'data.end' }]);
    await promotions.post(undefined).expect(400);
    await promotions.post([FIVE_OFF]).expect(400);
  });

  it('ends one millisecond after its start at the earliest', async () => {
    const start = '2031-04-05T06:07:08.009Z';
    const end = '2031-04-05T08:07:08.010+02:00';
    const { body } = await promotions.post({ ...FIVE_OFF, start, end }).expect(201);
    expect(body.data).toMatchObject({ start, end: '2031-04-05T06:07:08.010Z' });
  });

  it('answers 404 if it is unknown, before the body is validated', async () => {
    for (const id of [UNKNOWN, 'nonsense']) {
      const requests = [
        promotions.read(id),
        promotions.put(id, null),
        promotions.remove(id),
        promotions.codes(id),
        promotions.addCodes(id),
        promotions.removeCodes(id),
        promotions.removeCodes(id, { data: null }),
      ];
      for (const request of requests) {
        const { body } = await request.expect(404);
        const detail = 'promotion not found';
        expect(body.errors).toEqual([{ status: '404', title: 'Not Found', detail }]);
      }
    }
  });

  it('is open to administrators only, before anything else is checked', async () => {
    const id = await promotions.created();
    const member = await memberToken(shop, randomUUID());
    const requests = [
      ['get', `${PROMOTIONS}?page[limit]=0`],
      ['post', PROMOTIONS],
      ...(['get', 'put', 'delete'] as const).map((method) => [method, `${PROMOTIONS}/${id}`]),
      ...(['get', 'post', 'delete'] as const).map((way) => [way, `${PROMOTIONS}/${UNKNOWN}/codes`]),
    ] as ['get' | 'post' | 'put' | 'delete', string][];
    for (const [method, path] of requests) {
      await shop.send(method, path).expect(401);
      const { body } = await shop[method](path).expect(403);
      expect(body.errors).toMatchObject([{ title: 'Forbidden' }]);
      await asMember(shop[method](path), member).expect(403);
    }
    await promotions.read(id).expect(200);
  });
});

describe('the schema of a promotion', () => {
  it.each([0, 100, 33.333333, 0.000001, 12.5])('may take %d percent off', async (percentage) => {
    const { body } = await promotions.post(percent(percentage)).expect(201);
    const shown = { promotion_type: 'percent_discount', schema: { percentage } };
    expect(body.data).toMatchObject(shown);
    expect((await promotions.read(body.data.id)).body.data).toMatchObject(shown);
  });

  it.each([100.000001, 33.3333333, -0.1, '10', null, true, {}, []])(
    'cannot take %j percent off',
    async (percentage) => {
      const { body } = await promotions.post(percent(percentage)).expect(400);
      const detail =
        'data.schema.percentage must be a number from 0 to 100 of at most six decimals, ' +
        'or an array of 1 to 200 objects';
      const isShown = ['number', 'string', 'boolean'].includes(typeof percentage);
      expect(body).toEqual(malformed(detail, isShown ? { value: percentage } : undefined));
    },
  );

  it('shows percentages by currency in one form', async () => {
    const currencies = [
      { currency: 'USD', percentage: 33.333333 },
      { currency: 'JPY', percentage: 0 },
    ];
    for (const schema of [{ percentage: currencies }, { currencies }]) {
      const { body } = await promotions.post({ ...percent(0), schema }).expect(201);
      expect(body.data.schema).toEqual({ currencies });
      expect((await promotions.read(body.data.id)).body).toEqual(body);
    }
  });

  it.each([
    [{ currency: 'usd', amount: 5 }, 'currency must be three capital letters'],
    [{ currency: 'USDX', amount: 5 }, 'currency must be three capital letters'],
    [{ amount: 5 }, 'currency must be three capital letters'],
    [{ currency: 'USD', amount: -1 }, 'amount must be an integer from 0 to 9007199254740991'],
    [{ currency: 'USD', amount: 1.5 }, 'amount must be an integer from 0 to 9007199254740991'],
    [{ currency: 'USD', amount: '5' }, 'amount must be an integer from 0 to 9007199254740991'],
    [{ currency: 'USD', amount: null }, 'amount must be an integer from 0 to 9007199254740991'],
    [{ currency: 'USD', amount: MAX + 1 }, 'amount must be an integer from 0 to 9007199254740991'],
    [{ currency: 'USD' }, 'amount must be sent in a fixed_discount'],
    [{ currency: 'EUR', amount: 5 }, 'currency must be named once'],
    [
      { currency: 'USD', amount: 5, percentage: 5 },
      'percentage must be left out of a fixed_discount',
    ],
  ])('cannot contain the amount %j', async (entry, mustBe) => {
    const currencies = [{ currency: 'EUR', amount: 500 }, entry];
    const { body } = await promotions.post({ ...FIVE_OFF, schema: { currencies } }).expect(400);
    expect(body.errors).toMatchObject([{ detail: `data.schema.currencies[1].${mustBe}` }]);
  });

  it.each([
    [{ currency: 'USD', percentage: 100.000001 }, /^percentage must be a number from 0 to 100/],
    [{ currency: 'USD', percentage: null }, /^percentage must be a number from 0 to 100/],
    [{ currency: 'USD' }, /^percentage must be sent in a percent_discount$/],
    [{ currency: 'EUR', percentage: 5 }, /^currency must be named once$/],
  ])('cannot contain the percentage %j', async (entry, mustBe) => {
    const { body } = await promotions
      .post(percent([{ currency: 'EUR', percentage: 5 }, entry]))
      .expect(400);
    const [{ source, detail }] = body.errors;
    expect(source).toMatch(/^data\.schema\.percentage\[1\]\./);
    expect(detail.replace('data.schema.percentage[1].', '')).toMatch(mustBe);
  });

  it.each([
    ['fixed_discount', {}, 'currencies'],
    ['fixed_discount', { currencies: [] }, 'currencies'],
    ['fixed_discount', { currencies: null }, 'currencies'],
    ['fixed_discount', { currencies: 'USD' }, 'currencies'],
    ['fixed_discount', { percentage: 5 }, 'percentage'],
    ['percent_discount', {}, 'percentage'],
    ['percent_discount', FIVE_OFF.schema, 'currencies[0].percentage'],
    ['percent_discount', { ...FIVE_OFF.schema, percentage: 5 }, 'percentage'],
  ])('of a %s cannot be %j', async (promotion_type, schema, path) => {
    const { body } = await promotions.post({ ...FIVE_OFF, promotion_type, schema }).expect(400);
    expect(body.errors[0]).toMatchObject({ title: 'Validation Error' });
    expect(body.errors[0].source).toBe(`data.schema.${path}`);
  });

  it('may contain up to two hundred currencies', async () => {
    const letters = Array.from('ABCDEFGHIJKLMNOP');
    const all = letters.flatMap((one) => letters.map((other) => `X${one}${other}`));
    const currencies = all.slice(0, 201).map((currency) => ({ currency, amount: 1 }));
    await promotions.post({ ...FIVE_OFF, schema: { currencies } }).expect(400);
    const schema = { currencies: currencies.slice(1) };
    const { body } = await promotions.post({ ...FIVE_OFF, schema }).expect(201);
    expect((await promotions.read(body.data.id)).body.data.schema).toEqual(schema);
  });
});
