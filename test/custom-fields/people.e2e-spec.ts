import { Transactions } from '#platform/database';
import { AccountFixtures, asMember, memberToken, Shop } from '#testing';
import { GUEST, ORDERS, TestOrders } from '../support/orders';

const SECRET = 'Larkspur';
const BOTH = { public: 'For all', admin: SECRET };
const PUBLIC = { public: 'For all' };

/** Values on accounts, members and orders: who sees them, who sends them, and how they are erased. */
describe('custom fields of people and orders', () => {
  let shop: Shop;
  let fixtures: AccountFixtures;
  let orders: TestOrders;

  beforeAll(async () => {
    shop = await Shop.open();
    fixtures = await AccountFixtures.of(shop);
    orders = await TestOrders.ofTeaShop(shop);
    for (const resource of ['account', 'account_member', 'order']) {
      for (const visible of ['public', 'admin']) {
        const data = { resource, key: visible, name: visible, value_type: 'text', visible };
        await shop.admin('post', '/v2/custom-fields').send({ data }).expect(201);
      }
    }
  });

  const put = (path: string, custom_fields: object) =>
    shop.admin('put', path).send({ data: { custom_fields } });

  const shownTo = async (test: ReturnType<Shop['get']>) =>
    (await test.expect(200)).body.data.custom_fields;

  const isStored = async (table: string) => {
    const sql = `select id from ${table} where custom_fields like ?`;
    const database = shop.app.get(Transactions, { strict: false });
    return (await database.statement<unknown[]>(sql, [`%${SECRET}%`])).length > 0;
  };

  it('shows members the public ones of their account and of themselves', async () => {
    const data = { name: 'Harbour Supplies', custom_fields: BOTH };
    const created = await shop.admin('post', '/v2/accounts').send({ data }).expect(201);
    const { id: accountId } = created.body.data;
    expect(created.body.data.custom_fields).toStrictEqual(BOTH);
    const memberId = await fixtures.member();
    await fixtures.membership(accountId, memberId);
    const account = `/v2/accounts/${String(accountId)}`;
    const member = `/v2/account-members/${memberId}`;
    expect((await put(member, BOTH).expect(200)).body.data.custom_fields).toStrictEqual(BOTH);
    expect((await put(member, { unknown: 1 }).expect(400)).body.errors).toMatchObject([
      { source: 'data.custom_fields.unknown' },
    ]);
    const token = await memberToken(shop, accountId, memberId);
    for (const path of [account, member]) {
      expect(await shownTo(shop.admin('get', path))).toStrictEqual(BOTH);
      expect(await shownTo(asMember(shop.get(path), token))).toStrictEqual(PUBLIC);
    }
    const list = `${account}/account-memberships?include=account_member`;
    const { body } = await asMember(shop.get(list), token).expect(200);
    expect(body.included.account_members[0].custom_fields).toStrictEqual(PUBLIC);
    await asMember(shop.put(member), token).send({ data: {} }).expect(403);
  });

  it('does not let a member change those of the account', async () => {
    const settings = { account_member_self_management: 'update_only' };
    await shop
      .admin('put', '/v2/settings/account-authentication')
      .send({ data: { type: 'account_authentication_settings', ...settings } })
      .expect(200);
    const accountId = await fixtures.account();
    const memberId = await fixtures.member('Pia', 'pia@harbour.example');
    await fixtures.membership(accountId, memberId);
    const path = `/v2/accounts/${accountId}`;
    await put(path, BOTH).expect(200);
    const token = await memberToken(shop, accountId, memberId);
    const data = { name: 'Harbour', custom_fields: { public: 'Mine', admin: 'Mine' } };
    const { body } = await asMember(shop.put(path), token).send({ data }).expect(200);
    expect(body.data).toMatchObject({ name: 'Harbour', custom_fields: PUBLIC });
    expect(await shownTo(shop.admin('get', path))).toStrictEqual(BOTH);
  });

  it('shows an order with the public ones to its shopper, in every state of it', async () => {
    const cart = await orders.cart();
    const { body } = await orders.checkOut(cart, {
      customer: GUEST,
      billing_address: {
        first_name: 'Jo',
        last_name: 'Brandt',
        line_1: 'Kai 4',
        postcode: '1',
        country: 'DE',
      },
      custom_fields: BOTH,
    });
    expect(body.data.custom_fields).toBeUndefined();
    const path = `${ORDERS}/${String(body.data.id)}`;
    await shop
      .admin('put', path)
      .send({ data: { status: 'cancelled' } })
      .expect(200);
    const changed = await put(path, BOTH).expect(200);
    expect(changed.body.data).toMatchObject({ status: 'cancelled', custom_fields: BOTH });
    const guest = () => shop.get(path).set('SVC-Order-Token', body.meta.order_token);
    expect(await shownTo(guest())).toStrictEqual(PUBLIC);
    expect(await shownTo(shop.admin('get', path))).toStrictEqual(BOTH);
    expect(await isStored('orders')).toBe(true);
    await shop.admin('post', `${path}/anonymize`).expect(204);
    expect(await isStored('orders')).toBe(false);
    expect(await shownTo(shop.admin('get', path))).toBeUndefined();
  });
});
