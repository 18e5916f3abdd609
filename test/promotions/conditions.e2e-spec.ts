import type { PromotionConditionFacts } from '#kernel';
import { type ExtensionPorts, PortLimits } from '#platform/extensions';
import { AccountFixtures, publishShop, Shop } from '#testing';
import { AS_GUEST } from '../support/orders';
import { TestPromotions } from '../support/promotions';

const CONDITIONS = {
  min_total: { USD: 2000, EUR: 1800 },
  min_quantity: 2,
  product_ids: ['3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06'],
  node_ids: ['0b1c2d3e-4f50-4161-8273-8495a6b7c8d9'],
  account_ids: ['7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01'],
  exclude_bundles: true,
  extension: { name: 'club', parameters: { level: 'gold' } },
};

const CLUB = CONDITIONS.extension;
const DETAIL = 'Only for members of the club';

/** What the extension answers; each test says what differs. */
let answer: (facts: PromotionConditionFacts) => unknown;
const asked: PromotionConditionFacts[] = [];
const promotionCondition = (async (facts) => {
  asked.push(facts);
  return answer(facts);
}) as NonNullable<ExtensionPorts['promotionCondition']>;

let shop: Shop;
let promotions: TestPromotions;

beforeAll(async () => {
  const club = { name: 'club', version: '1.0.0', ports: { promotionCondition } };
  shop = await Shop.open({}, undefined, [club]);
  Object.assign(shop.app.get(PortLimits), { timeMs: 400, failures: 1000 });
  promotions = new TestPromotions(shop);
  await publishShop(shop, [
    { sku: 'MUG', name: 'Mug', prices: { USD: 1250 } },
    { sku: 'JAR', name: 'Jar', prices: { USD: 1000 } },
  ]);
});

async function promoted(code: string, fields: object): Promise<string> {
  const id = await promotions.created(fields);
  await promotions.addCodes(id, { code }).expect(201);
  return id;
}
const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const add = (cart: string, ...data: readonly object[]) => shop.post(pathOf(cart)).send({ data });
const item = (sku: string, quantity = 1) => ({ type: 'cart_item', sku, quantity });
const code = (name: string) => ({ type: 'promotion_item', code: name });
const idOf = async (sku: string) => {
  const { body } = await shop.get(`/catalog/products?filter=eq(sku,${sku})`).expect(200);
  return body.data[0].id as string;
};
interface Body {
  readonly data: readonly { readonly type: string; readonly unit_price: { amount: number } }[];
}
const promotionIn = ({ data }: Body) => data.find(({ type }) => type === 'promotion_item');

describe('the conditions of a promotion', () => {
  it('are stored, shown, changed as a whole, and removed', async () => {
    const more = { priority: 5, stackable: false, max_discount: { USD: 400 } };
    const id = await promotions.created({ conditions: CONDITIONS, ...more });
    const read = async () => (await promotions.read(id).expect(200)).body.data;
    expect(await read()).toMatchObject({ conditions: CONDITIONS, ...more });
    await promotions.put(id, { name: 'Other' }).expect(200);
    expect(await read()).toMatchObject({ conditions: CONDITIONS, ...more });
    await promotions.put(id, { conditions: { min_quantity: 3 } }).expect(200);
    expect((await read()).conditions).toStrictEqual({ min_quantity: 3 });
    await promotions.put(id, { conditions: null, max_discount: null }).expect(200);
    const shown = await read();
    expect(shown).not.toHaveProperty('conditions');
    expect(shown).not.toHaveProperty('max_discount');
  });

  it.each<[object, string]>([
    [{ conditions: { min_total: { usd: 1 } } }, 'data.conditions.min_total'],
    [{ conditions: { min_total: {} } }, 'data.conditions.min_total'],
    [{ conditions: { min_total: { USD: -1 } } }, 'data.conditions.min_total'],
    [{ conditions: { min_total: { USD: 0.5 } } }, 'data.conditions.min_total'],
    [{ conditions: { min_quantity: 0 } }, 'data.conditions.min_quantity'],
    [{ conditions: { product_ids: [] } }, 'data.conditions.product_ids'],
    [{ conditions: { product_ids: ['MUG'] } }, 'data.conditions.product_ids'],
    [{ conditions: { exclude_bundles: 'yes' } }, 'data.conditions.exclude_bundles'],
    [{ conditions: [] }, 'data.conditions'],
    [{ conditions: { extension: { name: 'nobody' } } }, 'data.conditions.extension.name'],
    [{ conditions: { extension: {} } }, 'data.conditions.extension.name'],
    [
      { conditions: { extension: { ...CLUB, parameters: [1] } } },
      'data.conditions.extension.parameters',
    ],
    [
      { conditions: { extension: { ...CLUB, parameters: { long: 'x'.repeat(4096) } } } },
      'data.conditions.extension.parameters',
    ],
    [{ priority: 1001 }, 'data.priority'],
    [{ stackable: null }, 'data.stackable'],
    [{ max_discount: { USD: '4' } }, 'data.max_discount'],
  ])('%j is refused', async (fields, source) => {
    const id = await promotions.created();
    const { body } = await promotions.put(id, fields).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  });

  it('keep their currencies from being deleted', async () => {
    await shop.admin('post', '/v2/currencies').send({ data: { code: 'CAD', format: '{price}' } });
    const { body } = await shop.admin('get', '/v2/currencies').expect(200);
    const { id } = body.data.find((one: { code: string }) => one.code === 'CAD');
    const promotion = await promotions.created({ conditions: { min_total: { CAD: 1 } } });
    await shop.admin('delete', `/v2/currencies/${String(id)}`).expect(409);
    await promotions.put(promotion, { conditions: null, max_discount: { CAD: 1 } }).expect(200);
    await shop.admin('delete', `/v2/currencies/${String(id)}`).expect(409);
    await promotions.put(promotion, { max_discount: null }).expect(200);
    await shop.admin('delete', `/v2/currencies/${String(id)}`).expect(204);
  });
});

describe('a code with conditions', () => {
  it('is refused until the cart meets them, and waits in the cart when it does not any more', async () => {
    const id = await promoted('BIG', { conditions: { min_total: { USD: 2500 } } });
    const { body: refused } = await add('big', item('MUG'), code('BIG')).expect(201);
    expect(refused.errors).toMatchObject([
      {
        title: 'Promotion not applicable',
        meta: { code: 'BIG', reason: 'min_total', currency: 'USD', min_total: 2500 },
      },
    ]);
    const { body: met } = await add('big', item('MUG'), code('BIG')).expect(201);
    expect(promotionIn(met)).toMatchObject({ unit_price: { amount: -500 } });
    const [line] = met.data;
    const path = `${pathOf('big')}/${String(line.id)}`;
    const { body: less } = await shop
      .put(path)
      .send({ data: { quantity: 1 } })
      .expect(200);
    expect(promotionIn(less)).toMatchObject({
      unit_price: { amount: 0 },
      meta: { reason: 'min_total' },
    });
    expect(less.meta.discounts).toStrictEqual({});
    expect(less.meta.display_price.with_tax.amount).toBe(1250);
    await shop.post('/v2/carts/big/checkout').send({ data: AS_GUEST }).expect(201);
    expect((await promotions.codes(id).expect(200)).body.data).toMatchObject([{ used: 0 }]);
  });

  it('reduces only the products that it is for, even if one is deleted meanwhile', async () => {
    const jar = await idOf('JAR');
    await promoted('JARS', { conditions: { product_ids: [jar] }, max_discount: { USD: 300 } });
    const { body } = await add('jars', item('MUG'), item('JAR'), code('JARS')).expect(201);
    expect(body.data[0]).not.toHaveProperty('discounts');
    expect(body.data[1].discounts).toMatchObject([{ amount: { amount: -300 } }]);
    await shop.admin('delete', `/pcm/products/${jar}`).expect(204);
    expect((await shop.get(pathOf('jars')).expect(200)).body.meta.display_price).toMatchObject({
      with_tax: { amount: 1950 },
    });
  });

  it('is for the carts of its accounts', async () => {
    const accounts = await AccountFixtures.of(shop);
    const harbour = await accounts.account('Harbour Supplies');
    await promoted('TRADE', { conditions: { account_ids: [harbour] } });
    const { body: refused } = await add('trade', item('MUG'), code('TRADE')).expect(201);
    expect(refused.errors).toMatchObject([{ meta: { reason: 'account' } }]);
    const relationships = `/v2/carts/trade/relationships/accounts`;
    const data = [{ type: 'account', id: harbour }];
    await shop.admin('post', relationships).send({ data }).expect(200);
    const added = shop.admin('post', pathOf('trade')).send({ data: code('TRADE') });
    expect((await added.expect(201)).body.meta.discounts).toHaveProperty('Spring offer');
  });

  it('of two that cannot be combined one is in the cart, even if both are sent at once', async () => {
    await promoted('ONLY-A', { stackable: false });
    await promoted('ONLY-B', { name: 'Autumn offer' });
    await add('only', item('MUG', 4)).expect(201);
    const sent = await Promise.all(
      Array.from({ length: 16 }, (_, n) => add('only', code(n % 2 === 0 ? 'ONLY-A' : 'ONLY-B'))),
    );
    expect(sent.map(({ status }) => status).filter((status) => status === 422)).toHaveLength(8);
    const { body } = await shop.get(pathOf('only')).expect(200);
    expect(body.data).toHaveLength(2);
    expect(Object.values(body.meta.discounts)).toMatchObject([{ amount: -500 }]);
  });
});

describe('a condition of an extension', () => {
  const MET = { isMet: true };
  const UNMET = { isMet: false, detail: DETAIL };
  const byQuantity = ({ lines: [line] }: PromotionConditionFacts) =>
    (line?.quantity ?? 0) > 1 ? MET : UNMET;
  const clubbed = (name: string) => promoted(name, { conditions: { extension: CLUB } });
  const read = async (cart: string, at = shop) => {
    const { body } = await at.get(pathOf(cart)).expect(200);
    return promotionIn(body);
  };
  const order = (cart: string) => shop.post(`/v2/carts/${cart}/checkout`).send({ data: AS_GUEST });

  it('is asked about the cart, and its sentence says why a code is refused or waits', async () => {
    const id = await clubbed('CLUB');
    answer = byQuantity;
    const { body: refused } = await add('club', item('MUG'), code('CLUB')).expect(201);
    expect(refused.errors).toMatchObject([
      { title: 'Promotion not applicable', detail: DETAIL, meta: { reason: 'extension' } },
    ]);
    expect(asked.at(-1)).toMatchObject({
      promotion: { id, code: 'CLUB', parameters: CLUB.parameters },
      cart: { id: 'club', currency: 'USD' },
      lines: [{ item: { kind: 'product', sku: 'MUG' }, quantity: 1, unitPrice: { amount: 1250 } }],
    });
    const { body: met } = await add('club', item('MUG'), code('CLUB')).expect(201);
    expect(promotionIn(met)).toMatchObject({ unit_price: { amount: -500 } });
    const path = `${pathOf('club')}/${String(met.data[0].id)}`;
    await shop
      .put(path)
      .send({ data: { quantity: 1 } })
      .expect(200);
    const waits = { unit_price: { amount: 0 }, meta: { reason: 'extension', detail: DETAIL } };
    asked.length = 0;
    expect(await read('club')).toMatchObject(waits);
    expect(await read('club', await shop.another())).toMatchObject(waits);
    await shop.admin('get', '/v2/carts/club/history').expect(200);
    expect(asked).toStrictEqual([]);
    answer = () => MET;
    const { body: ordered } = await order('club').expect(201);
    expect(ordered.data.meta.display_price.with_tax.amount).toBe(750);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('the extension is broken'))],
    ['hangs', () => new Promise(() => undefined)],
    ['does not say whether', () => ({ isMet: 'yes' })],
    ['is none', () => undefined],
    ['has an empty sentence', () => ({ isMet: false, detail: '' })],
    ['has a long sentence', () => ({ isMet: false, detail: 'x'.repeat(256) })],
  ])('keeps what it said before if the answer %s, and no code is added', async (how, fails) => {
    const name = how.replaceAll(' ', '-').toUpperCase();
    await clubbed(name);
    answer = () => MET;
    await add(name, item('MUG'), code(name)).expect(201);
    answer = fails;
    await add(name, item('MUG')).expect(201);
    expect(await read(name)).toMatchObject({ unit_price: { amount: -500 } });
    await add(`${name}-2`, item('MUG')).expect(201);
    const { body } = await add(`${name}-2`, code(name)).expect(503);
    expect(body.errors).toMatchObject([
      { title: 'Service Unavailable', meta: { extension: 'club', port: 'promotionCondition' } },
    ]);
    const { body: ordered } = await order(name).expect(201);
    expect(ordered.data.meta.display_price.with_tax.amount).toBe(2000);
  });

  it('lets an automatic promotion apply as soon as the extension has said so', async () => {
    answer = () => Promise.reject(new Error('the extension is broken'));
    const id = await promotions.created({ automatic: true, conditions: { extension: CLUB } });
    const { body: before } = await add('auto', item('MUG')).expect(201);
    expect(before.meta.discounts).toStrictEqual({});
    answer = () => MET;
    const { body: after } = await add('auto', item('MUG')).expect(201);
    expect(after.meta.discounts).toMatchObject({ 'Spring offer': { amount: -500 } });
    await promotions.remove(id).expect(204);
  });
});
