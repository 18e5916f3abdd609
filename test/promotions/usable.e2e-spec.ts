import { QueryBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { FindCodes, ListUsablePromotions } from '#promotions/contract';
import { Shop } from '#testing';
import { FIVE_OFF, TestPromotions } from '../support/promotions';
import { leastRoundTrips, questionsTo } from '../support/statements';

/** Everything but the calendar goes on as it does. */
const CALENDAR_ONLY = {
  doNotFake: [
    ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
    ...(['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
  ],
};
const APRIL = Date.parse('2031-04-05T06:07:08.009Z');

let shop: Shop;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  promotions = new TestPromotions(shop);
});

afterEach(() => jest.useRealTimers());

const ask = (from: Shop = shop) =>
  from.app.get(QueryBus, { strict: false }).execute(new ListUsablePromotions());
const usable = async (id: string) => (await ask()).some((one) => one.promotionId === id);
const find = (...codes: string[]) =>
  shop.app.get(QueryBus, { strict: false }).execute(new FindCodes(codes));
const setDate = (ms: number) => jest.useFakeTimers({ ...CALENDAR_ONLY, now: ms });
const iso = (ms: number) => new Date(ms).toISOString();

describe('a usable promotion', () => {
  it('is returned with all that carts need, the oldest first', async () => {
    const first = await promotions.created({ description: 'Five off' });
    await new Promise((resolve) => setTimeout(resolve, 2));
    const schema = { currencies: [{ currency: 'JPY', percentage: 7.5 }] };
    const byCurrency = { promotion_type: 'percent_discount', schema, automatic: true };
    const second = await promotions.created({ ...byCurrency, name: 'Automatic' });
    const { body } = await promotions.read(first);
    const usablePromotions = (await ask()).filter(
      ({ promotionId: id }) => id === first || id === second,
    );
    expect(usablePromotions).toStrictEqual([
      {
        promotionId: first,
        name: 'Spring offer',
        description: 'Five off',
        terms: { kind: 'fixed', amounts: { USD: 500 } },
        automatic: false,
        createdAt: body.data.meta.timestamps.created_at,
      },
      {
        promotionId: second,
        name: 'Automatic',
        automatic: true,
        terms: { kind: 'percent', percentage: { JPY: 7.5 } },
        createdAt: expect.any(String),
      },
    ]);
  });

  it('is current in this process as soon as it is created, changed or deleted', async () => {
    const id = await promotions.created({ enabled: false });
    expect(await usable(id)).toBe(false);
    await promotions.put(id, { enabled: true }).expect(200);
    expect(await usable(id)).toBe(true);
    await promotions.put(id, { name: 'Renamed' }).expect(200);
    expect(await ask()).toContainEqual(
      expect.objectContaining({ promotionId: id, name: 'Renamed' }),
    );
    await promotions.put(id, { end: '2020-01-01T00:00:00.001Z' }).expect(200);
    expect(await usable(id)).toBe(false);
    await promotions.put(id, { end: FIVE_OFF.end }).expect(200);
    expect(await usable(id)).toBe(true);
    await promotions.remove(id).expect(204);
    expect(await usable(id)).toBe(false);
    expect(await usable(await promotions.created())).toBe(true);
  });

  it('is current in other processes within a second', async () => {
    const other = await shop.another();
    await ask(other);
    const id = await promotions.created();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await ask(other)).map(({ promotionId }) => promotionId)).toContain(id);
  });

  it('starts and ends at the exact millisecond while it is cached', async () => {
    const id = await promotions.created({ start: iso(APRIL), end: iso(APRIL + 2) });
    setDate(APRIL - 1);
    await ask();
    const questions = await questionsTo('promotions', shop, async () => {
      expect(await usable(id)).toBe(false);
      for (const ms of [0, 1]) {
        setDate(APRIL + ms);
        expect(await usable(id)).toBe(true);
      }
      setDate(APRIL + 2);
      expect(await usable(id)).toBe(false);
      setDate(APRIL + 1);
      expect(await usable(id)).toBe(true);
    });
    expect(questions).toBe(0);
  });

  it('has not ended when it is read', async () => {
    const id = await promotions.created({ start: iso(APRIL), end: iso(APRIL + 2) });
    setDate(APRIL + 2);
    await promotions.put(id, { name: 'Late' }).expect(200);
    expect(await usable(id)).toBe(false);
  });

  it('stays in the cached list until one begins, ends or changes', async () => {
    const before = await ask();
    expect(await ask()).toBe(before);
    await promotions.created();
    expect(await ask()).not.toBe(before);
  });
});

describe('a usable code', () => {
  it('is found in any letter case, as it is stored, once', async () => {
    const id = await promotions.created();
    await promotions.addCodes(id, { code: 'Found' }, { code: 'Käse' }).expect(201);
    const found = await find('FOUND', 'found', 'KÄSE', 'lost');
    expect(found).toHaveLength(2);
    expect(found.map((one) => ({ ...one }))).toEqual(
      expect.arrayContaining([
        { code: 'Found', promotionId: id },
        { code: 'Käse', promotionId: id },
      ]),
    );
  });

  it('is found even if its promotion cannot be used', async () => {
    const id = await promotions.created({ enabled: false });
    await promotions.addCodes(id, { code: 'asleep' }).expect(201);
    expect(await find('asleep')).toMatchObject([{ promotionId: id }]);
  });

  it.each([
    [1, 0, true],
    [1, 1, false],
    [3, 2, true],
    [3, 3, false],
    [undefined, 1_000_000, true],
  ])('with %p uses, %d of them used, is usable: %p', async (uses, used, expected) => {
    const code = `used-${String(uses)}-${String(used)}`;
    const id = await promotions.created();
    await promotions.addCodes(id, { code, uses }).expect(201);
    const sql = 'update promotion_codes set used = ? where promotion_id = ?';
    await shop.app.get(DataSource, { strict: false }).query(sql, [used, id]);
    expect((await find(code.toUpperCase())).length === 1).toBe(expected);
    const { body } = await promotions.codes(id).expect(200);
    expect(body.data).toMatchObject([{ code, used, ...(uses === undefined ? {} : { uses }) }]);
  });

  it('is not found after it was deleted', async () => {
    const id = await promotions.created();
    await promotions.addCodes(id, { code: 'brief' }).expect(201);
    await promotions.removeCodes(id).expect(204);
    expect(await find('brief')).toEqual([]);
  });

  it('needs one statement or none to be found', async () => {
    const id = await promotions.created();
    await promotions.addCodes(id, { code: 'single' }).expect(201);
    const codes = Array.from({ length: 300 }, (_, index) => `none-${String(index)}`);
    const trips = (...asked: string[]) =>
      leastRoundTrips(
        shop,
        () => find(...asked),
        async () => undefined,
      );
    expect(await trips('single', ...codes, ...codes)).toBe(1);
    expect(await trips()).toBe(0);
  });
});

it('the repository adds and deletes a thousand codes with a few statements', async () => {
  const codesOf = (id: string) =>
    Array.from({ length: 1000 }, (_, index) => ({ code: `${id}-${String(index)}` }));
  const add = (id: string) => promotions.addCodes(id, ...codesOf(id)).expect(201);
  const remove = (id: string) =>
    promotions.removeCodes(id, { data: { codes: codesOf(id) } }).expect(204);
  const created = () => promotions.created();
  const filled = async () => {
    const id = await created();
    await add(id);
    return id;
  };
  // The last one is for the audit trail.
  expect(await leastRoundTrips(shop, add, created)).toBeLessThanOrEqual(5 + 1);
  expect(await leastRoundTrips(shop, remove, filled)).toBeLessThanOrEqual(5 + 1);
});
