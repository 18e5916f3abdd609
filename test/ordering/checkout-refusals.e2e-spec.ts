import { randomUUID } from 'node:crypto';
import {
  asMember,
  memberToken,
  publishTeaShop,
  refusal,
  Shop,
  AccountFixtures,
  TestCatalog,
  TestOfferings,
} from '#testing';
import {
  ADDRESS,
  AS_GUEST,
  forAccount,
  GUEST,
  ORDERS,
  product,
  TestOrders,
} from '../support/orders';
import { TestPromotions } from '../support/promotions';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let shop: Shop;
let catalog: TestCatalog;
let orders: TestOrders;
let promotions: TestPromotions;
let promotionId: string;
let accountId: string;
let member: string;
let stranger: string;
/** With an item and a code. */
let cart: string;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  orders = new TestOrders(shop);
  promotions = new TestPromotions(shop);
  promotionId = await promotions.created();
  await promotions.addCodes(promotionId, { code: 'SPRING5', uses: 3 }).expect(201);
  cart = await orders.cart(product('MUG'), { type: 'promotion_item', code: 'SPRING5' });
  const accountFixtures = await AccountFixtures.of(shop);
  accountId = await accountFixtures.account();
  member = await memberToken(shop, accountId);
  stranger = await accountFixtures.member('Somebody Else', 'else@lantern.example');
});

const checkoutOf = (id: string) => `/v2/carts/${id}/checkout`;
const asAdmin = (data: unknown, id = cart) => shop.admin('post', checkoutOf(id)).send({ data });
const byMember = (data: unknown, id = cart) =>
  asMember(shop.post(checkoutOf(id)), member).send({ data });

/** All that a checkout writes. */
const written = async () => {
  const [list, codes, history] = await Promise.all([
    shop.admin('get', ORDERS).expect(200),
    promotions.codes(promotionId).expect(200),
    shop.admin('get', `/v2/carts/${cart}/history`).expect(200),
  ]);
  return [list.body.data, codes.body.data, history.body.data] as unknown[];
};

describe('a checkout is refused if it', () => {
  let before: readonly unknown[];

  beforeAll(async () => {
    before = await written();
  });

  afterAll(async () => {
    expect(await written()).toStrictEqual(before);
  });

  it('names both a guest and an account', async () => {
    const { body } = await asAdmin({ ...forAccount(accountId), customer: GUEST }).expect(400);
    const source = 'data.customer';
    const detail = `${source} must be left out when there is an account; send contact`;
    expect(body).toStrictEqual(refusal('400', 'Validation Error', detail, source));
  });

  it('names neither a guest nor an account', async () => {
    const detail = 'data must have customer for a guest, or account and contact for an account';
    for (const data of [{ billing_address: ADDRESS }, { contact: GUEST, billing_address: ADDRESS }])
      for (const request of [asAdmin(data), shop.post(checkoutOf(cart)).send({ data })]) {
        const { body } = await request.expect(400);
        expect(body).toStrictEqual(refusal('400', 'Validation Error', detail, 'data'));
      }
  });

  it('names an account with a public token, valid or not', async () => {
    const bodies = [forAccount(accountId), { ...AS_GUEST, account: {} }, { account: null }];
    for (const data of bodies) {
      const { body } = await shop.post(checkoutOf(cart)).send({ data }).expect(403);
      expect(body).toStrictEqual({
        errors: [
          {
            status: '403',
            title: 'Forbidden',
            source: 'data.account',
            detail:
              'data.account needs the token of a member of the account or an administrator token; send customer to order as a guest',
          },
        ],
      });
    }
  });

  it('names a guest with a member token', async () => {
    const { body } = await byMember({ ...AS_GUEST, contact: GUEST }).expect(400);
    const source = 'data.customer';
    const detail = `${source} must be left out: a member orders for the account; send contact`;
    expect(body).toStrictEqual(refusal('400', 'Validation Error', detail, source));
  });

  it('has no contact for an account', async () => {
    const source = 'data.contact';
    const detail = `${source} must be sent when the order is for an account`;
    const expected = refusal('400', 'Validation Error', detail, source);
    const forNobody = { account: { id: accountId }, billing_address: ADDRESS };
    expect((await asAdmin(forNobody).expect(400)).body).toStrictEqual(expected);
    const data = { billing_address: ADDRESS };
    expect((await byMember(data).expect(400)).body).toStrictEqual(expected);
  });

  it('names an account that is unknown, also to this member', async () => {
    const source = 'data.account.id';
    const expected = refusal('404', 'Not Found', 'account not found', source);
    expect((await asAdmin(forAccount(UNKNOWN)).expect(404)).body).toStrictEqual(expected);
    const named = forAccount(UNKNOWN, { member_id: stranger });
    expect((await asAdmin(named).expect(404)).body).toStrictEqual(expected);
    const other = await (await AccountFixtures.of(shop)).account('Lantern SaleOutcome');
    expect((await byMember(forAccount(other)).expect(404)).body).toStrictEqual(expected);
  });

  it('names a member who does not belong to the account', async () => {
    const source = 'data.account.member_id';
    const expected = refusal('404', 'Not Found', 'account member not found', source);
    for (const member_id of [UNKNOWN, stranger]) {
      const data = forAccount(accountId, { member_id });
      expect((await asAdmin(data).expect(404)).body).toStrictEqual(expected);
      expect((await byMember(data).expect(404)).body).toStrictEqual(expected);
    }
  });

  it('has an invalid cart id', async () => {
    for (const id of ['a%20b', 'x'.repeat(256)]) {
      const { body } = await shop.post(checkoutOf(id)).send({ data: null }).expect(400);
      expect(body.errors).toMatchObject([
        {
          title: 'Validation Error',
          source: 'path.cartID',
          detail: 'path.cartID must be 1 to 255 characters out of A-Z a-z 0-9 _ -',
        },
      ]);
      await shop.send('post', checkoutOf(id)).send({ data: null }).expect(401);
    }
  });

  it('names an unknown cart', async () => {
    const { body } = await orders.checkOut('never').expect(404);
    expect(body.errors).toMatchObject([{ status: '404', title: 'Cart not found' }]);
  });

  it('names an unknown cart, even with a malformed body', async () => {
    const { body: expected } = await orders.checkOut('never').expect(404);
    const nobody = { billing_address: ADDRESS };
    for (const data of [undefined, {}, nobody, forAccount('no-uuid'), forAccount(UNKNOWN)]) {
      expect((await asAdmin(data, 'never').expect(404)).body).toStrictEqual(expected);
    }
  });

  it('is not permitted, even with an unknown cart', async () => {
    await shop
      .post(checkoutOf('never'))
      .send({ data: { account: {} } })
      .expect(403);
  });

  it('has an empty cart', async () => {
    const id = 'emptied';
    await shop
      .post(`/v2/carts/${id}/items`)
      .send({ data: product('MUG') })
      .expect(201);
    await shop.delete(`/v2/carts/${id}/items`).expect(204);
    const { body } = await orders.checkOut(id).expect(400);
    const detail = 'The cart has nothing to pay for; add an item first';
    expect(body).toStrictEqual({ errors: [{ status: '400', title: 'Cart empty', detail }] });
  });

  it('names another currency than that of the cart', async () => {
    for (const currency of ['EUR', 'ZZZ']) {
      const { body } = await orders.checkOut(cart).set('SVC-Currency', currency).expect(400);
      expect(body.errors).toMatchObject([
        { title: 'Currency mismatch', source: 'header.SVC-Currency', meta: { currency: 'USD' } },
      ]);
    }
  });

  it('has products that are no longer sold, or not to this buyer', async () => {
    const own = await TestCatalog.create(shop, 'Of one account');
    await own.add({ sku: 'ROBE', prices: { USD: 500 } }, { sku: 'SOAP', prices: { USD: 90 } });
    await own.publish();
    const buyer = randomUUID();
    const token = await memberToken(shop, buyer);
    const attributes = { name: 'Own', catalog_id: own.id, account_ids: [buyer] };
    const rules = shop.admin('post', '/pcm/catalogs/rules');
    await rules.send({ data: { type: 'catalog_rule', attributes } }).expect(201);
    const data = [product('ROBE'), product('SOAP')];
    await asMember(shop.post('/v2/carts/own/items'), token).send({ data }).expect(201);
    const { body } = await orders.checkOut('own').expect(404);
    expect(body.errors).toMatchObject(
      ['ROBE', 'SOAP'].map((sku) => ({
        status: '404',
        title: 'Product not found',
        meta: { id: own.productId(sku) },
      })),
    );
    await shop.admin('delete', `/pcm/products/${own.productId('ROBE')}`).expect(204);
    await own.publish();
    const { body: withdrawn } = await asAdmin(forAccount(buyer), 'own').expect(404);
    expect(withdrawn.errors).toMatchObject([{ meta: { id: own.productId('ROBE') } }]);
    expect(withdrawn.errors).toHaveLength(1);
  });

  it('needs more units than are in stock, of each product that it lists', async () => {
    const scarce = await orders.cart(product('BOWL', 3), product('BLACK', 5), product('GREEN', 2));
    for (const sku of ['BOWL', 'BLACK', 'GREEN']) {
      const path = `/v2/inventories/${catalog.productId(sku)}`;
      await shop
        .admin('post', path)
        .send({ data: { quantity: 2 } })
        .expect(201);
    }
    const { body } = await orders.checkOut(scarce).expect(400);
    expect(body.errors).toMatchObject(
      ['BOWL', 'BLACK'].map((sku) => ({
        status: '400',
        title: 'Insufficient stock',
        meta: { sku, available: 2 },
      })),
    );
    expect(body.errors).toHaveLength(2);
  });

  it('is that of a guest and has subscriptions', async () => {
    const offerings = new TestOfferings(shop);
    const plan = await offerings.plan();
    const price = { USD: { amount: 5000, includes_tax: false } };
    const subscriptions = [];
    for (const name of ['Tea box', 'Cocoa box']) {
      const built = await offerings.build([{ name, price }], [plan]);
      subscriptions.push({
        type: 'subscription_item',
        id: built,
        quantity: 1,
        subscription_configuration: { plan },
      });
    }
    const id = await orders.cart(product('MUG'), ...subscriptions);
    const { body: shown } = await shop.get(`/v2/carts/${id}/items`).expect(200);
    const [, ...lines] = shown.data as { id: string; name: string }[];
    const { body } = await orders.checkOut(id).expect(422);
    expect(body).toStrictEqual({
      errors: lines.map((line) => ({
        status: '422',
        title: 'Account required',
        detail: `${line.name} is a subscription, which needs an account; sign on as a member of one, or take it out of the cart`,
        meta: { id: line.id },
      })),
    });
    await asAdmin(AS_GUEST, id).expect(422);
    await shop
      .put(`/v2/carts/${id}/items/${lines[0]?.id ?? ''}`)
      .send({ data: { quantity: 10_000 } })
      .expect(200);
    const { body: tooMany } = await asAdmin(forAccount(accountId), id).expect(422);
    expect(tooMany.errors).toMatchObject([{ title: 'Limit reached', meta: { limit: 10_000 } }]);
  });

  it('has no token', async () => {
    const request = shop.send('post', checkoutOf(cart)).send({ data: AS_GUEST });
    expect((await request.expect(401)).body.errors).toMatchObject([{ title: 'Unauthorized' }]);
  });
});
