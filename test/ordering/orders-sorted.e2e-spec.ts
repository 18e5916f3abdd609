import { publishTeaShop, Shop } from '#testing';
import { AS_GUEST, GUEST, ORDERS, TestOrders } from '../support/orders';

const EMAILS = ['mia@mail.example', 'Ada@mail.example', 'zoe@harbour.example'];

let shop: Shop;
let ids: readonly string[];

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  const orders = new TestOrders(shop);
  const placed: string[] = [];
  for (const email of EMAILS) {
    const { id } = await orders.placed([], { ...AS_GUEST, customer: { ...GUEST, email } });
    placed.push(id);
  }
  ids = placed;
});

/** Which orders are found, by the place in which they were placed. */
async function found(query: string): Promise<readonly number[]> {
  const { body } = await shop.admin('get', `${ORDERS}?${query}`).expect(200);
  return (body.data as { id: string }[]).map(({ id }) => ids.indexOf(id));
}

describe('the list of orders', () => {
  it.each<[sort: string, found: readonly number[]]>([
    ['order_number', [0, 1, 2]],
    ['-order_number', [2, 1, 0]],
    ['status', [0, 1, 2]],
    ['-payment', [2, 1, 0]],
    ['shipping', [0, 1, 2]],
    ['contact.email', [1, 0, 2]],
    ['-contact.email', [2, 0, 1]],
  ])('is sorted by %s', async (sort, expected) => {
    expect(await found(`sort=${sort}`)).toStrictEqual(expected);
  });

  it.each<[filter: string, found: readonly number[]]>([
    ['eq(contact.email,ADA@mail.example)', [1]],
    ['like(contact.email,*@mail.example)', [1, 0]],
    ['eq(order_number,1002)', [1]],
    ['eq(order_number,1)', []],
    ['like(order_number,100*)', [2, 1, 0]],
  ])('is filtered by %s', async (filter, expected) => {
    expect(await found(`filter=${filter}`)).toStrictEqual(expected);
  });

  it('refuses fields that it does not have', async () => {
    await shop.admin('get', `${ORDERS}?sort=contact.name`).expect(400);
    await shop.admin('get', `${ORDERS}?filter=eq(contact.phone,1)`).expect(400);
  });
});
