import { Transactions } from '#platform/database';
import { publishTeaShop, Shop } from '#testing';
import { withRows } from '../support/many-rows';
import { AS_GUEST, ORDERS, product, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';
import { plansOf } from '../support/query-plans';

const CUSTOMERS = [
  { name: 'Mia Lund', email: 'mia@mail.example' },
  { name: 'Žoë Lund', email: 'Ada@mail.example' },
  { name: 'Ada Holm', email: 'zoe@harbour.example' },
];
/** What each of them buys: for 1000, 1500 and 500 cents with the codes. */
const ITEMS = [
  [product('MUG')],
  [product('MUG', 2), { type: 'promotion_item', code: 'FREE-2' }],
  [product('BOWL'), ...['FREE-1', 'Free-2'].map((code) => ({ type: 'promotion_item', code }))],
];

let shop: Shop;
let ids: readonly string[];
let shown: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  const orders = new TestOrders(shop);
  const placed: string[] = [];
  const promotions = new TestPromotions(shop);
  for (const code of ['Free-1', 'free-2'])
    await promotions.addCodes(await promotions.created(), { code }).expect(201);
  for (const [index, customer] of CUSTOMERS.entries()) {
    const { id } = await orders.placed(ITEMS[index], { ...AS_GUEST, customer });
    placed.push(id);
  }
  ids = placed;
  shown = await shownOf(ids[0]);
});

/** Which orders are found, by the place in which they were placed. */
async function found(query: string): Promise<readonly number[]> {
  const { body } = await shop.admin('get', `${ORDERS}?${query}`).expect(200);
  return (body.data as { id: string }[]).map(({ id }) => ids.indexOf(id));
}

const WORDS = __DATABASE__ === 'mariadb' ? 'PRIMARY' : 'sqlite_autoindex_order_words_1';
const OF_ORDER = 'order_words_of_order';
const BY_START = 'order_words_by_start';
const ID = 'sqlite_autoindex_orders_1';

/** With as many orders, each of which is found by its id and shown as the first one is. */
const withWords = (count: number, work: () => Promise<void>) =>
  withRows(shop, 'orders', count, { ...shown, shipping: 'same' }, async () => {
    const { dataSource } = shop.app.get(Transactions, { strict: false });
    await dataSource.query('update orders set messages = null, custom_fields = null');
    await withRows(shop, 'order_words', count, { start: '000' }, work);
  });

/** What an order is shown by. */
async function shownOf(id: string | undefined): Promise<Readonly<Record<string, unknown>>> {
  const { dataSource } = shop.app.get(Transactions, { strict: false });
  const columns = 'party, billing_address, shipping_address, price, ledger, currency';
  const sql = `select ${columns}, schema_version from orders where id = ?`;
  const [first] = await dataSource.query<object[]>(sql, [id]);
  const asStored = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value);
  return Object.fromEntries(
    Object.entries(first ?? {}).map(([name, value]) => [name, asStored(value)]),
  );
}

/** What was found before, and is no table. */
const BEFORE = ['sorted', 'asked', 'found', 'CONSTANT'];

/** How words and the orders that have them are found. */
async function stepsOf(work: () => Promise<unknown>) {
  const steps = await plansOf(/\border_words\b/i, shop, work);
  return steps.filter(({ table, index }) => index !== undefined || !BEFORE.includes(table));
}

/** The first two of the orders that all of {@link withWords} match: how they are found, and their numbers. */
async function firstPage(more: string) {
  const path = `${ORDERS}?page[limit]=2&filter=like(words,0000*)${more}`;
  let numbers: readonly number[] = [];
  const steps = await stepsOf(async () => {
    const { body } = await shop.admin('get', path).expect(200);
    expect(body.meta.results).toStrictEqual({ total: 10_100, exact: false });
    numbers = (body.data as { id: string }[]).map(({ id }) => Number(id.slice(-12)));
  });
  return { steps, numbers };
}

describe('the list of orders', () => {
  it.each<[sort: string, found: readonly number[]]>([
    ['order_number', [0, 1, 2]],
    ['-order_number', [2, 1, 0]],
    ['status', [0, 1, 2]],
    ['-payment', [2, 1, 0]],
    ['shipping', [0, 1, 2]],
    ['total', [2, 0, 1]],
    ['-total', [1, 0, 2]],
    ['contact.name', [2, 0, 1]],
    ['-contact.name', [1, 0, 2]],
    ['promotion_code', [0, 2, 1]],
    ['-promotion_code', [1, 2, 0]],
    ['contact.email', [1, 0, 2]],
    ['-contact.email', [2, 0, 1]],
  ])('is sorted by %s', async (sort, expected) => {
    expect(await found(`sort=${sort}`)).toStrictEqual(expected);
  });

  it.each<[filter: string, found: readonly number[]]>([
    ['eq(contact.email,ADA@mail.example)', [1]],
    ['like(contact.email,*@mail.example)', [1, 0]],
    ['eq(total,1500)', [1]],
    ['ge(total,1000)', [1, 0]],
    ['gt(total,500):lt(total,1500)', [0]],
    ['ge(total,500):le(total,1500)', [2, 1, 0]],
    ['ge(total,500):le(total,1500)&sort=created_at', [0, 1, 2]],
    ['ge(total,500):le(total,1500)&sort=-total', [1, 0, 2]],
    ['ge(total,500):le(total,1500)&sort=-total&page[limit]=1', [1]],
    ['eq(currency,USD):le(total,1000)', [2, 0]],
    ['eq(currency,EUR)', []],
    ['eq(contact.name,ŽOË LUND)', [1]],
    ['like(contact.name,*lund)', [1, 0]],
    ['like(contact.name,lund*)', []],
    ['eq(promotion_code,FREE-2)', [2, 1]],
    ['eq(promotion_code,free-)', []],
    ['like(promotion_code,*-1)', [2]],
    ['like(promotion_code,free*):eq(contact.name,ada holm)', [2]],
    ['eq(sku,mug)', [1, 0]],
    ['eq(sku,mug)&sort=created_at', [0, 1]],
    ['eq(sku,mug)&page[offset]=101', []],
    ['eq(sku,mug)&sort=-total', [1, 0]],
    ['eq(sku,Bowl):eq(promotion_code,free-1)', [2]],
    ['eq(sku,mug):eq(sku,bowl)', []],
    ['eq(sku,mug):eq(contact.name,mia lund)', [0]],
    ['eq(sku,mu)', []],
    ['eq(order_number,1002)', [1]],
    ['eq(order_number,1)', []],
    ['like(order_number,100*)', [2, 1, 0]],
    ['like(words,lund*)', [1, 0]],
    ['like(words,LU*)&sort=created_at', [0, 1]],
    ['eq(words,lund)', [1, 0]],
    ['eq(words,lun)', []],
    ['like(words,un*)', []],
    ['like(words,Žo*):like(words,lund*)', [1]],
    ['like(words,ada@mail*)', [1]],
    // A word of a name, and one of an email.
    ['like(words,ada*)', [2, 1]],
    ['like(words,zoe*)&sort=-total', [2]],
    ['like(words,1002*)', [1]],
    ['like(words,10*)', [2, 1, 0]],
    ['like(words,m*):eq(payment,unpaid)', [0]],
    ['like(words,m*)&page[offset]=101', []],
    ['like(words,10%*)', []],
    ['like(contact.email,ad*)', [1]],
    ['like(contact.name,Ad*)', [2]],
  ])('is filtered by %s', async (filter, expected) => {
    expect(await found(`filter=${filter}`)).toStrictEqual(expected);
  });

  it('refuses fields that it does not have', async () => {
    await shop.admin('get', `${ORDERS}?sort=contact.phone`).expect(400);
    for (const filter of [
      'eq(contact.phone,1)',
      'like(total,1*)',
      'eq(total,10.00)',
      'like(sku,mu*)',
      'like(words,*lund*)',
    ])
      await shop.admin('get', `${ORDERS}?filter=${filter}`).expect(400);
  });

  it.each([
    ['alone', '', 'sized', [WORDS, BY_START]],
    ['and by a state that few have', ':eq(payment,common)', 'row', ['orders_by_payment']],
    ['and by a state that many have', ':eq(shipping,same)', 'row', ['PRIMARY', ID]],
  ])('are found by the beginnings of words %s, which keys answer', async (_, more, of, indexes) => {
    const some = '00000000-0000-4000-8000-00000000';
    const filter = `like(words,${some}0*):like(words,${some}19*)${more}`;
    const path = `${ORDERS}?page[offset]=9000&filter=${filter}`;
    await withWords(6000, async () => {
      const steps = await stepsOf(() => shop.admin('get', path).expect(200));
      expect(steps.filter(({ scans }) => scans)).toStrictEqual([]);
      const asked = steps.filter(({ table }) => table === of);
      expect(asked.length).toBeGreaterThan(0);
      for (const { index } of asked) expect(indexes).toContain(index);
    });
  });

  it.each([
    ['', (at: number) => at],
    ['&sort=created_at', (at: number) => 10_201 - at],
    [':eq(shipping,same)', (at: number) => at],
  ])('by what very many begin with are read in the order of their age%s', async (more, at) => {
    await withWords(10_200, async () => {
      const { steps, numbers } = await firstPage(more);
      expect(numbers).toStrictEqual([10_200, 10_199].map(at));
      const sorts = __DATABASE__ === 'sqlite';
      const read = steps.findLast(({ table }) => ['entry', 'found'].includes(table));
      expect(read).toMatchObject({ index: BY_START, scans: false, sorts });
    });
  });

  it('by what very many begin with are found among those with the highest total', async () => {
    await withWords(10_200, async () => {
      const { steps, numbers } = await firstPage('&sort=-total');
      expect(numbers).toStrictEqual([10_200, 10_199]);
      const first = steps.findLast(({ table }) => table === 'row');
      const sorts = __DATABASE__ === 'sqlite';
      expect(first).toMatchObject({ index: 'orders_by_total', sorts });
      const tested = steps.findLast(({ table }) => table === 'other0');
      expect([WORDS, OF_ORDER, BY_START]).toContain(tested?.index);
      expect(tested?.scans).toBe(false);
    });
  });

  it('that several filters find are found before they are put in order', async () => {
    const path = `${ORDERS}?filter=eq(shipping,same):gt(total,1400)&sort=status`;
    await withRows(shop, 'orders', 2000, { ...shown, shipping: 'same' }, async () => {
      const { dataSource } = shop.app.get(Transactions, { strict: false });
      await dataSource.query('update orders set messages = null, custom_fields = null');
      const read = () => shop.admin('get', path).expect(200);
      const steps = await plansOf(/\borders\b.* limit /is, shop, read);
      const found = steps.filter(({ table }) => table === 'row').map(({ index }) => index);
      expect(found.length).toBeGreaterThan(1);
      expect(found).not.toContain('orders_by_status');
    });
  });

  it('are read in the order of one SKU, however many have it', async () => {
    const same = { sku_key: 'mug' };
    const path = `${ORDERS}?page[offset]=9000&filter=eq(sku,MUG)`;
    const asked = () => shop.admin('get', path).expect(200);
    await withRows(shop, 'orders', 2000, {}, () =>
      withRows(shop, 'order_skus', 2000, same, async () => {
        const steps = await plansOf(/\border_skus\b.* limit /is, shop, asked);
        const index = __DATABASE__ === 'mariadb' ? 'PRIMARY' : 'sqlite_autoindex_order_skus_1';
        const [found, row] = steps;
        expect(found).toMatchObject({ table: 'found', index, scans: false, sorts: false });
        expect(row).toMatchObject({ table: 'row', scans: false });
      }),
    );
  });
});
