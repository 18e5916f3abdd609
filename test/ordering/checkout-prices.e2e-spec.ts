import {
  asMember,
  memberToken,
  publishTeaShop,
  Shop,
  AccountFixtures,
  TestCatalog,
} from '#testing';
import { ADDRESS, AS_GUEST, forAccount, GUEST, ORDERS, product } from '../support/orders';
import { sellAt } from '../support/price-lists';
import { leastRoundTrips } from '../support/statements';

let shop: Shop;
let usual: TestCatalog;
let special: string;
let account: string;
let member: string;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  usual = await publishTeaShop(shop);
  account = await (await AccountFixtures.of(shop)).account();
  member = await memberToken(shop, account);
  // The bowl has no price there, green tea the same one, and a set is priced by what is chosen.
  const amounts = { MUG: 900, GREEN: 300, BLACK: 150 };
  special = await sellAt(shop, usual, { account_ids: [account] }, amounts);
});

type Send = (method: 'get' | 'post' | 'put', path: string) => ReturnType<Shop['get']>;
const asGuest: Send = (method, path) => shop[method](path);
const byMember: Send = (method, path) => asMember(shop[method](path), member);

const newId = () => `priced-${String((count += 1))}`;
async function cartOf(send: Send, ...data: readonly object[]): Promise<string> {
  const path = `/v2/carts/${newId()}`;
  await send('post', `${path}/items`).send({ data }).expect(201);
  return path;
}
const checkOut = (send: Send, cart: string) => {
  const data = send === byMember ? { contact: GUEST, billing_address: ADDRESS } : AS_GUEST;
  return send('post', `${cart}/checkout`).send({ data });
};
interface Line {
  readonly id: string;
  readonly sku: string;
  readonly catalog_id: string;
  readonly unit_price: { readonly amount: number };
}
const linesOf = async (cart: string) => {
  const { body } = await shop.get(`${cart}/items`).expect(200);
  return body.data as Line[];
};
const pricesOf = (lines: readonly Line[]) =>
  lines.map(({ sku, catalog_id, unit_price }) => [sku, unit_price.amount, catalog_id]);
const eventsOf = async (cart: string) => {
  const { body } = await shop.admin('get', `${cart}/history?page[limit]=100`).expect(200);
  return (body.data as { event: string }[]).map(({ event }) => event);
};
const ordersMade = async () => {
  const { body } = await shop.admin('get', ORDERS).expect(200);
  return body.meta.results.total as number;
};
const changed = (before: number, after: number) => ({
  status: '409',
  title: 'Prices have changed',
  meta: { before, after },
});

describe('a cart with prices of another catalog than the one that sells it', () => {
  it('is priced again before it is ordered, so that nobody else pays the prices of a member', async () => {
    const cart = await cartOf(byMember, product('MUG', 2), product('GREEN'));
    expect(pricesOf(await linesOf(cart))).toStrictEqual([
      ['MUG', 900, special],
      ['GREEN', 300, special],
    ]);
    const before = await ordersMade();
    const { body } = await checkOut(asGuest, cart).expect(409);
    expect(body).toMatchObject({ errors: [changed(2100, 2300)] });
    expect(await ordersMade()).toBe(before);
    expect(pricesOf(await linesOf(cart))).toStrictEqual([
      ['MUG', 1000, usual.id],
      ['GREEN', 300, usual.id],
    ]);
    expect((await eventsOf(cart)).slice(-2)).toStrictEqual([
      'CartItemRepriced',
      'CartItemRepriced',
    ]);
    const again = await checkOut(asGuest, cart).expect(201);
    expect(again.body.data.meta.display_price.with_tax.amount).toBe(2300);
  });

  it('is priced again for a member, too, who may have better prices', async () => {
    const cart = await cartOf(asGuest, product('MUG'));
    const { body } = await checkOut(byMember, cart).expect(201);
    expect(body.data.meta.messages).toStrictEqual([
      {
        source: { type: 'cart', id: cart.split('/').at(-1) },
        title: 'Prices have changed',
        description: 'The total was $10.00 and is $9.00 at the prices of now',
      },
    ]);
    expect(pricesOf(await linesOf(cart))).toStrictEqual([['MUG', 900, special]]);
    expect(body.included.items).toMatchObject([
      { catalog_id: special, unit_price: { amount: 900 } },
    ]);
  });

  it('is priced again for the account that an administrator chooses', async () => {
    const cart = await cartOf(asGuest, product('MUG'));
    const order = () => shop.admin('post', `${cart}/checkout`).send({ data: forAccount(account) });
    const { body } = await order().expect(201);
    expect(body.data.meta.display_price.with_tax.amount).toBe(900);
  });

  it('is ordered at once if its total stays the same', async () => {
    const cart = await cartOf(byMember, product('GREEN', 3));
    const { body } = await checkOut(asGuest, cart).expect(201);
    expect(body.data.meta.display_price.with_tax.amount).toBe(900);
    expect(body.included.items).toMatchObject([{ catalog_id: usual.id }]);
  });

  it('is priced with the selection of its bundles', async () => {
    const cart = await cartOf(byMember, product('SET'));
    expect(pricesOf(await linesOf(cart))).toStrictEqual([['SET', 2100, special]]);
    await checkOut(asGuest, cart).expect(409);
    expect(pricesOf(await linesOf(cart))).toStrictEqual([['SET', 2300, usual.id]]);
    await checkOut(asGuest, cart).expect(201);
  });

  it('cannot be ordered if an item has no price there, and stays unchanged', async () => {
    const cart = await cartOf(asGuest, product('MUG'), product('BOWL'));
    const before = await linesOf(cart);
    const { body } = await checkOut(byMember, cart).expect(400);
    const meta = { id: usual.productId('BOWL'), sku: 'BOWL', currency: 'USD' };
    expect(body.errors).toMatchObject([{ title: 'Currency mismatch', meta }]);
    expect(await linesOf(cart)).toStrictEqual(before);
  });

  it('cannot be ordered if an item is not sold there, and stays unchanged', async () => {
    const other = await TestCatalog.create(shop, 'Only jars');
    await other.add({ sku: 'JAR', prices: { USD: 700 } });
    await other.publish();
    const attributes = { name: 'Jars', catalog_id: other.id, tags: ['jars'] };
    await shop.admin('post', '/pcm/catalogs/rules').send({ data: { attributes } }).expect(201);
    const cart = await cartOf(asGuest, product('MUG'));
    const before = await linesOf(cart);
    const { body } = await checkOut(asGuest, cart).set('SVC-Context-Tag', 'jars').expect(404);
    expect(body.errors).toMatchObject([
      { title: 'Product not found', meta: { id: usual.productId('MUG'), sku: 'MUG' } },
    ]);
    expect(await linesOf(cart)).toStrictEqual(before);
  });

  it('needs as many statements with many items as with few', async () => {
    const texts = (note: string) => ({ custom_inputs: { note } });
    const lines = Array.from({ length: 12 }, (_, index) => [
      product('MUG', 1, texts(`mug ${String(index)}`)),
      product('SET', 1, texts(`set ${String(index)}`)),
    ]);
    const few = () => cartOf(byMember, ...lines.slice(0, 1).flat());
    const many = () => cartOf(byMember, ...lines.flat());
    const trips = (make: () => Promise<string>) =>
      leastRoundTrips(shop, (cart) => checkOut(asGuest, cart).expect(409), make);
    // The cart, and what is appended.
    expect([await trips(few), await trips(many)]).toStrictEqual([2, 2]);
  });

  it('is refused to each of several concurrent checkouts, and changed once', async () => {
    const cart = await cartOf(byMember, product('MUG'));
    const other = await shop.another();
    const answers = await Promise.all(
      [shop, other, shop, other].map((instance) =>
        checkOut((method, path) => instance[method](path), cart),
      ),
    );
    const totals = answers.flatMap(({ status, body }) =>
      status === 201 ? [body.data.meta.display_price.with_tax.amount as number] : [],
    );
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(totals.filter((total) => total !== 1000)).toStrictEqual([]);
    expect((await eventsOf(cart)).filter((event) => event === 'CartItemRepriced')).toHaveLength(1);
  });
});

describe('a line with an updated price', () => {
  it('shows the new catalog after it is added again', async () => {
    const cart = await cartOf(asGuest, product('MUG'));
    const { body } = await byMember('post', `${cart}/items`).send({ data: product('MUG') });
    expect(body.data).toMatchObject([{ quantity: 2, catalog_id: special }]);
    await checkOut(asGuest, cart).expect(409);
    expect(pricesOf(await linesOf(cart))).toStrictEqual([['MUG', 1000, usual.id]]);
  });

  it('shows the new catalog after its selection changed', async () => {
    const cart = await cartOf(asGuest, product('SET'));
    const [line] = await linesOf(cart);
    const tea = { [usual.productId('BLACK')]: 1 };
    const cup = { [usual.productId('MUG')]: 2 };
    const data = { bundle_configuration: { selected_options: { cup, tea } } };
    await byMember('put', `${cart}/items/${line?.id ?? ''}`)
      .send({ data })
      .expect(200);
    expect(pricesOf(await linesOf(cart))).toStrictEqual([['SET', 1950, special]]);
    await checkOut(asGuest, cart).expect(409);
    expect(pricesOf(await linesOf(cart))).toStrictEqual([['SET', 2200, usual.id]]);
  });
});
