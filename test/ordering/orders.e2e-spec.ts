import { asMember, malformed, memberToken, publishTeaShop, Shop, AccountFixtures } from '#testing';
import {
  AS_GUEST,
  forAccount,
  ORDERS,
  product,
  type OrderResponse,
  TestOrders,
} from '../support/orders';
import { TestPromotions } from '../support/promotions';
import { leastRoundTrips } from '../support/statements';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const notFound = { errors: [{ status: '404', title: 'Not Found', detail: 'order not found' }] };

let shop: Shop;
let orders: TestOrders;
let harbour: string;
let lantern: string;
let member: string;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  orders = new TestOrders(shop);
  const accountFixtures = await AccountFixtures.of(shop);
  harbour = await accountFixtures.account('Harbour Supplies');
  lantern = await accountFixtures.account('Lantern SaleOutcome');
  member = await memberToken(shop, harbour);
});

const get = (path: string) => shop.admin('get', `${ORDERS}${path}`);
/** The oldest first. */
const listed = (query: string) => get(`?sort=created_at${query}`);
const byMember = (path: string) => asMember(shop.get(`${ORDERS}${path}`), member);
const idsOf = (body: { data: readonly { id: string }[] }) => body.data.map(({ id }) => id);

describe('the list of orders', () => {
  let placed: readonly OrderResponse[];
  let ids: readonly string[];

  beforeAll(async () => {
    placed = [
      await orders.placed([], { ...AS_GUEST, external_ref: 'basket-1' }),
      await orders.placed([product('MUG'), product('SET', 2)], forAccount(harbour)),
      await orders.placed([], forAccount(lantern)),
      await orders.placed([], {
        ...forAccount(harbour),
        contact: { name: 'Ines Falk', email: 'ines@harbour.example' },
        external_ref: 'basket-2',
      }),
    ];
    ids = placed.map(({ id }) => id);
  });

  it('shows an administrator the newest order first', async () => {
    const { body } = await get('').expect(200);
    expect(body.data).toStrictEqual([...placed].reverse());
  });

  it('shows the orders in the order of creation', async () => {
    const { body } = await listed('').expect(200);
    expect(body.data).toStrictEqual(placed);
    expect(body.meta).toStrictEqual({
      page: { limit: 25, offset: 0, current: 1, total: 1 },
      results: { total: 4 },
    });
  });

  it('is returned page by page', async () => {
    const { body } = await listed('&page[limit]=2&page[offset]=1').expect(200);
    expect(body.data).toStrictEqual(placed.slice(1, 3));
    expect(body.meta.results).toStrictEqual({ total: 4 });
    const page = (offset: number) =>
      `https://shop.example${ORDERS}?sort=created_at&page%5Blimit%5D=2&page%5Boffset%5D=${String(offset)}`;
    expect(body.links).toStrictEqual({
      self: page(1),
      first: page(0),
      last: page(2),
      prev: page(0),
      next: page(3),
    });
    expect((await get('?page[offset]=9').expect(200)).body.data).toStrictEqual([]);
    await get('?page[limit]=0').expect(400);
  });

  it('needs two queries, whatever its length', async () => {
    const trips = (limit: number) =>
      leastRoundTrips(
        shop,
        (query) => get(query).expect(200),
        async () => `?page[limit]=${String(limit)}`,
      );
    expect(await trips(4)).toBe(await trips(1));
    expect(await trips(4)).toBe(2);
  });

  it('shows a member the orders of their own account only, with any filter', async () => {
    const own = [placed[1], placed[3]];
    const { body } = await byMember('').expect(200);
    expect(body.data).toStrictEqual(own);
    expect(body.meta.results).toStrictEqual({ total: 2 });
    const { body: foreign } = await byMember(`?filter=eq(account_id,${lantern})`).expect(200);
    expect(foreign.data).toStrictEqual([]);
    // What every number begins with is found without a look at the orders themselves.
    for (const filter of ['like(words,10*)', 'like(words,10*):like(words,1*)']) {
      const { body: begun } = await byMember(`?filter=${filter}`).expect(200);
      expect(begun).toMatchObject({ data: own, meta: { results: { total: 2 } } });
      expect((await listed(`&filter=${filter}`).expect(200)).body.data).toStrictEqual(placed);
    }
  });

  it('is refused to public tokens', async () => {
    for (const path of ['', `/${ids[0] ?? ''}`, `/${ids[0] ?? ''}/items`, `/${UNKNOWN}`]) {
      const { body } = await shop.get(`${ORDERS}${path}`).expect(403);
      expect(body.errors).toMatchObject([{ title: 'Forbidden' }]);
    }
    await shop.send('get', ORDERS).expect(401);
  });

  it.each<[filter: string, found: readonly number[]]>([
    ['eq(status,incomplete)', [0, 1, 2, 3]],
    ['eq(status,complete)', []],
    ['eq(payment,unpaid)', [0, 1, 2, 3]],
    ['eq(payment,paid)', []],
    ['eq(shipping,unfulfilled)', [0, 1, 2, 3]],
    ['eq(shipping,fulfilled)', []],
    ['eq(account_id,HARBOUR)', [1, 3]],
    ['eq(email,jo@mail.example)', [0, 1, 2]],
    ['eq(email,ines@harbour.example)', [3]],
    ['like(email,*@harbour.example)', [3]],
    ['eq(external_ref,basket-1)', [0]],
    ['like(external_ref,basket-*)', [0, 3]],
    ['like(external_ref,%)', []],
    ['eq(account_id,HARBOUR):like(external_ref,*2)', [3]],
    ['eq(account_id,HARBOUR):eq(external_ref,basket-1)', []],
  ])('can be filtered by %s', async (filter, found) => {
    for (const id of [harbour, harbour.toUpperCase()]) {
      const { body } = await listed(`&filter=${filter.replace('HARBOUR', id)}`).expect(200);
      expect(idsOf(body)).toStrictEqual(found.map((index) => ids[index]));
    }
  });

  it.each(['eq(cart_id,x)', 'eq(party,x)', 'gt(status,paid)', 'eq(status)', 'status'])(
    'refuses the filter %s',
    async (filter) => {
      const { body } = await get(`?filter=${filter}`).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'query.filter' }]);
      expect(body.errors[0].detail).toMatch(
        /^query\.filter must be up to 10 of eq\(status,…\), like\(status,…\), .*, lt\(updated_at,…\), joined by ":"$/,
      );
    },
  );
});

describe('an order', () => {
  it('reads as the checkout returned it, by its id in either case', async () => {
    const order = await orders.placed([product('MUG'), product('SET')], forAccount(harbour));
    const expected = { data: order };
    expect((await get(`/${order.id}`).expect(200)).body).toStrictEqual(expected);
    expect((await get(`/${order.id.toUpperCase()}`).expect(200)).body).toStrictEqual(expected);
    expect((await byMember(`/${order.id}`).expect(200)).body).toStrictEqual(expected);
  });

  it('shows its items and its account on request', async () => {
    const tax = [{ type: 'tax_item', name: 'VAT', rate: 0.19 }];
    const cart = await orders.cart(product('MUG', 2, { tax }), product('GREEN'));
    const request = shop.admin('post', `/v2/carts/${cart}/checkout`);
    const { body: placed } = await orders.checkOut(cart, forAccount(harbour), request).expect(201);
    const { data, included } = placed;
    const path = `/${String(data.id)}?include=`;
    const { body: account } = await shop.admin('get', `/v2/accounts/${harbour}`).expect(200);
    const accounts = [account.data];
    const read = async (names: string) => (await get(path + names).expect(200)).body as object;
    expect(await read('items')).toStrictEqual({ data, included });
    expect(await read('account')).toStrictEqual({ data, included: { accounts } });
    expect(await read('account,items,cart')).toStrictEqual({
      data,
      included: { ...included, accounts },
    });
    expect(await read('items&include=account')).toStrictEqual({
      data,
      included: { ...included, accounts },
    });
    expect(await read('cart')).toStrictEqual({ data });
    const { body } = await byMember(`${path}account,items`).expect(200);
    expect(body.included).toStrictEqual({ ...included, accounts });
  });

  it('includes no account if it belongs to a guest or the account was deleted', async () => {
    const guest = await orders.placed();
    const accounts = { accounts: [] };
    expect((await get(`/${guest.id}?include=account`)).body.included).toStrictEqual(accounts);
    const gone = await (await AccountFixtures.of(shop)).account('Gone');
    const { id } = await orders.placed([], forAccount(gone));
    await shop
      .admin('put', `${ORDERS}/${id}`)
      .send({ data: { status: 'cancelled' } })
      .expect(200);
    const order = await orders.read(id);
    await shop.admin('delete', `/v2/accounts/${gone}`).expect(204);
    const { body } = await get(`/${order.id}?include=account`).expect(200);
    expect(body).toStrictEqual({ data: order, included: accounts });
  });

  it('is unknown to a member if it belongs to another account or a guest', async () => {
    const foreign = [await orders.placed([], forAccount(lantern)), await orders.placed()];
    for (const id of [...foreign.map((order) => order.id), UNKNOWN, 'none']) {
      for (const path of [`/${id}`, `/${id}/items`, `/${id}/items?page[limit]=0`]) {
        expect((await byMember(path).expect(404)).body).toStrictEqual(notFound);
      }
    }
    expect((await get(`/${UNKNOWN}`).expect(404)).body).toStrictEqual(notFound);
    expect((await get('/none/items').expect(404)).body).toStrictEqual(notFound);
  });

  it('keeps the format that its currency had when it was placed, and the currency stays', async () => {
    const krona = { code: 'SEK', format: '{price} kr', decimal_point: ',' };
    const currencies = shop.admin('post', '/v2/currencies');
    const { body: created } = await currencies.send({ data: krona }).expect(201);
    const currency = `/v2/currencies/${String(created.data.id)}`;
    const data = { type: 'custom_item', name: 'Wrap', quantity: 2, price: { amount: 617 } };
    const path = '/v2/carts/krona/items';
    await shop.post(path).set('SVC-Currency', 'SEK').send({ data }).expect(201);
    const { body } = await orders.checkOut('krona').expect(201);
    const formatted = async () => {
      const { body: read } = await get(`/${String(body.data.id)}?include=items`).expect(200);
      const { with_tax: outstanding } = read.data.meta.display_price;
      const { unit } = read.included.items[0].meta.display_price.with_tax;
      return [outstanding.formatted, unit.formatted] as unknown[];
    };
    expect(await formatted()).toStrictEqual(['12,34 kr', '6,17 kr']);
    await shop
      .admin('put', currency)
      .send({ data: { format: 'SEK {price}' } })
      .expect(200);
    expect(await formatted()).toStrictEqual(['12,34 kr', '6,17 kr']);
    await shop.admin('delete', currency).expect(409);
  });

  it('shows the messages of its checkout in that response only', async () => {
    const promotions = new TestPromotions(shop);
    // Without it the order costs the same, so the checkout goes through.
    const nothingOff = { promotion_type: 'percent_discount', schema: { percentage: 0 } };
    const promotion = await promotions.created(nothingOff);
    await promotions.addCodes(promotion, { code: 'GONE' }).expect(201);
    const cart = await orders.cart(product('MUG'), { type: 'promotion_item', code: 'GONE' });
    await promotions.removeCodes(promotion).expect(204);
    const { body } = await orders.checkOut(cart).expect(201);
    const { messages, ...meta } = body.data.meta;
    expect(messages).toMatchObject([{ source: { type: 'promotion', code: 'GONE' } }]);
    expect(meta.display_price.discount.amount).toBe(0);
    const { body: read } = await get(`/${String(body.data.id)}`).expect(200);
    expect(read.data.meta).toStrictEqual(meta);
  });
});

describe('the items of an order', () => {
  it('are listed as the checkout returned them, with their taxes, page by page', async () => {
    const tax = (name: string) => ({ tax: [{ type: 'tax_item', name, rate: 0.1 }] });
    const cart = await orders.cart(
      product('MUG', 2, tax('A')),
      product('GREEN'),
      product('SET', 1, tax('B')),
    );
    const request = shop.admin('post', `/v2/carts/${cart}/checkout`);
    const { body: placed } = await orders.checkOut(cart, forAccount(harbour), request).expect(201);
    const { items, tax_items } = placed.included;
    const path = `/${String(placed.data.id)}/items`;
    const { body } = await byMember(path).expect(200);
    expect(body.data).toStrictEqual(items);
    expect(body.included).toStrictEqual({ tax_items });
    expect(body.meta).toStrictEqual({
      page: { limit: 25, offset: 0, current: 1, total: 1 },
      results: { total: 3 },
    });
    expect(body.links).toMatchObject({ last: null, prev: null, next: null });
    const { body: second } = await get(`${path}?page[limit]=1&page[offset]=1`).expect(200);
    expect(second.data).toStrictEqual([items[1]]);
    expect(second).not.toHaveProperty('included');
    expect(second.meta.page).toStrictEqual({ limit: 1, offset: 1, current: 2, total: 3 });
    const { body: last } = await get(`${path}?page[limit]=2&page[offset]=2`).expect(200);
    expect(last).toMatchObject({ data: [items[2]], included: { tax_items: [{ name: 'B' }] } });
    const { body: refused } = await get(`${path}?page[limit]=101`).expect(400);
    const detail = 'query.page[limit] must be an integer from 1 to 100';
    expect(refused).toStrictEqual(malformed(detail, { value: '101' }));
  });

  it('are limited to a hundred, in the order of the cart', async () => {
    const data = Array.from({ length: 100 }, (_, n) =>
      product('MUG', 1, { custom_inputs: { n: String(n) } }),
    );
    const { id } = await orders.placed(data);
    const { body } = await get(`/${id}/items?page[limit]=100`).expect(200);
    const texts = (body.data as { custom_inputs: { n: string } }[]).map(
      ({ custom_inputs }) => custom_inputs.n,
    );
    expect(texts).toStrictEqual(data.map((_, n) => String(n)));
  });
});
