import { DataSource } from 'typeorm';
import { AccountFixtures, publishShop, Shop } from '#testing';
import { AS_GUEST, GUEST, TestOrders } from '../support/orders';
import { runJobs } from '../support/jobs';
import { PLANS, tea, TestPlans } from '../support/plans';
import { FIVE_OFF, TestPromotions } from '../support/promotions';

const COMPOSED = 'Caf\u00e9';
const DECOMPOSED = 'CAFE\u0301';

let shop: Shop;
let orders: TestOrders;

beforeAll(async () => {
  shop = await Shop.open();
  orders = await TestOrders.ofTeaShop(shop);
});

const namesIn = async (path: string, filter: string, asked = shop) => {
  const { body } = await asked.admin('get', path).query({ filter }).expect(200);
  const data = body.data as { name?: string; attributes?: { name: string } }[];
  return data.map(({ name, attributes }) => name ?? attributes?.name);
};

describe('a promotion code', () => {
  it('is one in each composition and case of its letters, when it is made and when it is used', async () => {
    const promotions = new TestPromotions(shop);
    const id = await promotions.created();
    await promotions.addCodes(id, { code: COMPOSED }, { code: 'ΣΑΣ' }).expect(201);
    for (const code of [DECOMPOSED, 'caf\u00e9', 'σας']) {
      await promotions.addCodes(id, { code }).expect(409);
    }
    await promotions.addCodes(id, { code: 'cafe' }, { code: 'CAFE' }).expect(400);
    for (const [cart, code] of Object.entries({ one: DECOMPOSED, two: 'σασ' })) {
      const path = `/v2/carts/${cart}/items`;
      await shop.post(path).send({ data: { type: 'cart_item', sku: 'MUG', quantity: 1 } });
      const { body } = await shop.post(path).send({ data: { type: 'promotion_item', code } });
      expect(body.errors).toBeUndefined();
    }
    await promotions.removeCodes(id, { data: { codes: [{ code: DECOMPOSED }] } }).expect(204);
    expect(await promotions.namesOf(id)).toEqual(['ΣΑΣ']);
  });
});

describe('an email', () => {
  it('finds orders in any spelling, and is shown as it was written', async () => {
    const email = 'Anna.M\u00fcller@Example.COM';
    const { id } = await orders.placed([], { ...AS_GUEST, customer: { ...GUEST, email } });
    await orders.placed();
    for (const filter of [
      'eq(email,anna.m\u00fcller@example.com)',
      'eq(email,ANNA.MU\u0308LLER@EXAMPLE.COM)',
      'like(email,*@EXAMPLE.com)',
      'like(email,anna.mu\u0308*)',
    ]) {
      const { body } = await shop.admin('get', '/v2/orders').query({ filter }).expect(200);
      expect(body.data).toMatchObject([{ id, customer: { email } }]);
    }
    const { body } = await shop
      .admin('get', '/v2/orders')
      .query({ filter: 'eq(email,anna.muller@example.com)' });
    expect(body.data).toEqual([]);
  });

  it('finds members in any spelling', async () => {
    const { infos } = await AccountFixtures.of(shop);
    const data = {
      type: 'user_authentication_info',
      name: 'Zo\u00eb',
      email: 'Zo\u00eb@Harbour.example',
    };
    await shop.admin('post', infos).send({ data }).expect(201);
    for (const filter of ['eq(email,ZOE\u0308@harbour.EXAMPLE)', 'like(email,zoe\u0308@*)']) {
      expect(await namesIn('/v2/account-members', filter)).toEqual(['Zo\u00eb']);
    }
  });
});

describe('a name', () => {
  const NAMES = [COMPOSED, 'ΣΑΣ', 'Cafe'];
  const FOUND: readonly (readonly [filter: string, names: readonly string[]])[] = [
    [`eq(name,${DECOMPOSED})`, [COMPOSED]],
    ['eq(name,σας)', ['ΣΑΣ']],
    ['like(name,σασ*)', ['ΣΑΣ']],
    [`like(name,*f${DECOMPOSED.slice(3)})`, [COMPOSED]],
    ['eq(name,CAFE)', ['Cafe']],
    ['like(name,caf*)', [COMPOSED, 'Cafe']],
  ];

  it('is compared in its folded form by shoppers', async () => {
    const own = await Shop.open();
    await publishShop(
      own,
      NAMES.map((name, index) => ({ sku: `N-${String(index)}`, name })),
    );
    for (const [filter, names] of FOUND) {
      const { body } = await own.get('/catalog/products').query({ filter }).expect(200);
      const data = body.data as { attributes: { name: string } }[];
      expect(data.map(({ attributes }) => attributes.name).sort()).toEqual([...names].sort());
    }
  });

  it.each([
    ['/v2/accounts', (name: string) => ({ name })],
    ['/v2/promotions', (name: string) => ({ ...FIVE_OFF, name })],
    ['/pcm/products', (name: string) => ({ attributes: { name } })],
    [
      '/v2/subscriptions/offerings',
      (name: string) => ({ type: 'subscription_offering', attributes: { name } }),
    ],
  ])('is compared in its folded form by administrators: %s', async (path, data) => {
    const own = await Shop.open();
    for (const name of NAMES) {
      await own
        .admin('post', path)
        .send({ data: data(name) })
        .expect(201);
    }
    for (const [filter, names] of FOUND) {
      expect((await namesIn(path, filter, own)).sort()).toEqual([...names].sort());
    }
  });

  it('of a plan is compared in its folded form, in all its length', async () => {
    const own = await Shop.open();
    const plans = new TestPlans(own);
    const long = 'é'.repeat(1023);
    for (const name of [...NAMES, `${long}1`, `${long}2`]) await plans.create({ ...tea, name });
    for (const [filter, names] of FOUND) {
      expect((await namesIn(PLANS, filter, own)).sort()).toEqual([...names].sort());
    }
    expect(await namesIn(PLANS, `eq(name,${'É'.repeat(1023)}2)`, own)).toEqual([`${long}2`]);
    const id = await plans.create({ ...tea, name: 'Before' });
    await plans.put(id, { name: 'ÄFTER' }).expect(200);
    expect(await namesIn(PLANS, 'eq(name,äfter)', own)).toEqual(['ÄFTER']);
    expect(await namesIn(PLANS, 'eq(name,before)', own)).toEqual([]);
  });

  it('that an older release writes beside is found within a round of the jobs', async () => {
    const own = await Shop.open();
    const plans = new TestPlans(own);
    await plans.create({ ...tea, name: COMPOSED });
    await plans.create({ ...tea, name: 'ΣΑΣ' });
    const database = own.app.get(DataSource);
    await database.query('update subscription_plans set name_key = null where name = ?', [
      COMPOSED,
    ]);
    await database.query(`update subscription_plans set name_key = 'old' where name = 'ΣΑΣ'`);
    await runJobs(new Date(), own);
    expect(await namesIn(PLANS, `eq(name,${DECOMPOSED})`, own)).toEqual([COMPOSED]);
    expect(await namesIn(PLANS, 'eq(name,σας)', own)).toEqual(['ΣΑΣ']);
  });

  it('is found by its new letters after a change, and by none after it was removed', async () => {
    const { body } = await shop
      .admin('post', '/v2/accounts')
      .send({ data: { name: 'One', legal_name: 'Straße' } })
      .expect(201);
    const path = `/v2/accounts/${(body as { data: { id: string } }).data.id}`;
    const named = (filter: string) => namesIn('/v2/accounts', filter);
    expect(await named('eq(legal_name,STRAẞE)')).toEqual(['One']);
    await shop
      .admin('put', path)
      .send({ data: { name: 'Zwölf', legal_name: null } })
      .expect(200);
    expect(await named('like(name,ZWO\u0308*)')).toEqual(['Zwölf']);
    expect(await named('eq(legal_name,straße)')).toEqual([]);
  });
});
