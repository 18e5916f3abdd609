import { memberToken, asMember, Shop } from '#testing';
import { forAccount, ORDERS, product, TestOrders } from '../support/orders';
import { questionsTo } from '../support/statements';

const ACCOUNT = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';

interface Item {
  readonly id: string;
  readonly sku: string;
}

interface Page {
  readonly data: readonly {
    readonly relationships: {
      readonly items: { readonly data: readonly { readonly id: string }[] };
    };
  }[];
  readonly included?: { readonly items: readonly Item[] };
}

let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await Shop.open();
  token = await memberToken(shop, ACCOUNT);
  const orders = await TestOrders.ofTeaShop(shop);
  await orders.placed([product('MUG', 2), product('BOWL')], forAccount(ACCOUNT));
  await orders.placed([product('BOWL')], forAccount(ACCOUNT));
  await orders.placed();
});

const read = async (query: string): Promise<Page> => {
  const { body } = await asMember(shop.get(`${ORDERS}${query}`), token).expect(200);
  return body as Page;
};

describe('a list of orders', () => {
  it('includes the items of all its orders if requested', async () => {
    const { data, included } = await read('?include=items');
    expect(included?.items.map(({ sku }) => sku).sort()).toEqual(['BOWL', 'BOWL', 'MUG']);
    const named = data.flatMap(({ relationships }) => relationships.items.data);
    expect(included?.items.map(({ id }) => id)).toEqual(named.map(({ id }) => id));
    expect((await read('?include=items&page[limit]=1')).included?.items).toHaveLength(
      data[0]?.relationships.items.data.length ?? 0,
    );
  });

  it('includes no items otherwise', async () => {
    expect(await read('')).not.toHaveProperty('included');
    expect(await read('?include=account')).not.toHaveProperty('included');
    expect((await read('?include=items&page[offset]=9')).included).toEqual({ items: [] });
  });

  it('needs one query for the items of any number of orders', async () => {
    const questions = await questionsTo('order_items', shop, () => read('?include=items'));
    expect(questions).toBe(1);
  });
});
