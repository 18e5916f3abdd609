import { asMember, memberToken, publishTeaShop, refusal, Shop, AccountFixtures } from '#testing';
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

const SOURCE = 'data.order_number';

let shop: Shop;
let orders: TestOrders;
let promotions: TestPromotions;
let promotionId: string;
let accountId: string;
/** With an item and a code. */
let cart: string;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  orders = new TestOrders(shop);
  promotions = new TestPromotions(shop);
  promotionId = await promotions.created();
  await promotions.addCodes(promotionId, { code: 'SPRING5', uses: 3 }).expect(201);
  cart = `/v2/carts/${await orders.cart(product('MUG'), { type: 'promotion_item', code: 'SPRING5' })}`;
  accountId = await (await AccountFixtures.of(shop)).account();
});

const asAdmin = (data: object) => shop.admin('post', `${cart}/checkout`).send({ data });
const list = async () => (await shop.admin('get', ORDERS).expect(200)).body.data as object[];
const uses = async () => (await promotions.codes(promotionId).expect(200)).body.data as object[];

describe('the number of an order', () => {
  it('cannot be set by guests', async () => {
    const detail = `${SOURCE} is for members and administrators; leave it out`;
    for (const data of [{ ...AS_GUEST, order_number: '1' }, { order_number: null }]) {
      const { body } = await shop.post(`${cart}/checkout`).send({ data }).expect(403);
      expect(body).toStrictEqual(refusal('403', 'Forbidden', detail, SOURCE));
    }
    expect(await list()).toStrictEqual([]);
  });

  it('can be set by members and administrators', async () => {
    const member = await memberToken(shop, accountId);
    const data = { contact: GUEST, billing_address: ADDRESS, order_number: 'by-member' };
    const path = `/v2/carts/${await orders.cart()}/checkout`;
    const { body } = await asMember(shop.post(path), member).send({ data }).expect(201);
    expect(body.data.order_number).toBe('by-member');
    const guest = await orders.placed([], { ...AS_GUEST, order_number: 'by-administrator' });
    expect(guest).toMatchObject({ order_number: 'by-administrator' });
  });

  it('must differ from that of every other order', async () => {
    await orders.placed([], { ...AS_GUEST, order_number: 'taken' });
    const data = { ...forAccount(accountId), order_number: 'taken' };
    const { body } = await asAdmin(data).expect(409);
    const detail = `${SOURCE} is the number of another order; choose another one or leave it out`;
    const meta = { value: 'taken' };
    expect(body).toStrictEqual(refusal('409', 'Conflict', detail, SOURCE, meta));
    expect(await uses()).toMatchObject([{ used: 0 }]);
  });

  it('may be missing, and may equal the reference of another order', async () => {
    for (const external_ref of ['same', 'same'])
      await orders.placed([], { ...AS_GUEST, external_ref });
    const { body } = await shop.admin('get', `${ORDERS}?filter=eq(external_ref,same)`).expect(200);
    expect(body.data).toHaveLength(2);
  });
});

describe('an order without a number of the caller', () => {
  const numberOf = async (number?: string) => {
    const named = number === undefined ? {} : { order_number: number };
    const placed = await orders.placed([], { ...AS_GUEST, ...named });
    return (placed as { readonly order_number?: string }).order_number;
  };
  const settings = (data: object) =>
    shop.admin('put', '/v2/settings/orders').send({ data }).expect(200);
  const next = async () => {
    const { body } = await shop.admin('get', '/v2/settings/orders').expect(200);
    return body.data.next_order_number as number;
  };

  it('has the next number, also if others are placed at once', async () => {
    const first = await next();
    const placed = await Promise.all(Array.from({ length: 8 }, () => numberOf()));
    const expected = Array.from({ length: 8 }, (_, index) => String(first + index));
    expect(placed.sort()).toStrictEqual(expected);
    expect(await next()).toBe(first + 8);
    await numberOf('chosen');
    expect(await next()).toBe(first + 8);
  });

  it('begins with the prefix, and counts from where the shop wants', async () => {
    const data = { order_number_prefix: 'HT-', next_order_number: 70 };
    const { body } = await settings(data);
    expect(body.data).toMatchObject(data);
    expect([await numberOf(), await numberOf()]).toStrictEqual(['HT-70', 'HT-71']);
    await settings({ unpaid_order_expiry_hours: 100 });
    expect(await numberOf()).toBe('HT-72');
  });

  it('skips numbers that orders have', async () => {
    await settings({ order_number_prefix: 'P', next_order_number: 1 });
    await numberOf('P1');
    await numberOf('P2');
    await numberOf('P4');
    expect([await numberOf(), await numberOf(), await numberOf()]).toStrictEqual([
      'P3',
      'P5',
      'P6',
    ]);
    await settings({ next_order_number: 1 });
    expect([await numberOf(), await numberOf()]).toStrictEqual(['P7', 'P8']);
  });

  it('shows it in lists and events, and is found by it', async () => {
    await settings({ order_number_prefix: '', next_order_number: 5000 });
    const shown = await orders.placed();
    expect(shown).toMatchObject({ order_number: '5000' });
    expect((await list()).find((one) => (one as { id: string }).id === shown.id)).toMatchObject({
      order_number: '5000',
    });
  });
});
