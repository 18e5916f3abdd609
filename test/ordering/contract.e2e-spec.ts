import { QueryBus } from '@nestjs/cqrs';
import { type OrdersFor, ReadOrderedItems } from '#ordering/contract';
import { publishTeaShop, Shop, AccountFixtures, type TestCatalog } from '#testing';
import { forAccount, product, TestOrders } from '../support/orders';
import { leastRoundTrips } from '../support/statements';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let shop: Shop;
let catalog: TestCatalog;
let harbour: string;
let lantern: string;
/** Ids of an order of harbour, and of one of a guest. */
let own: string;
let guests: string;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  const orders = new TestOrders(shop);
  const accountFixtures = await AccountFixtures.of(shop);
  harbour = await accountFixtures.account('Harbour Supplies');
  lantern = await accountFixtures.account('Lantern SaleOutcome');
  const texts = { custom_inputs: { engraving: 'Für Ines' } };
  own = (await orders.placed([product('MUG', 2, texts), product('SET')], forAccount(harbour))).id;
  guests = (await orders.placed([product('GREEN', 7)])).id;
});

const ADMIN = { kind: 'admin' } as const;
const memberOf = (accountId: string): OrdersFor => ({ kind: 'member', accountId });
const read = (ids: readonly string[], caller: OrdersFor = ADMIN) =>
  shop.app.get(QueryBus).execute(new ReadOrderedItems(ids, caller));

describe('what was ordered', () => {
  it('contains the items of the cart in their order', async () => {
    const { body } = await shop.admin('get', `/v2/orders/${own}/items`).expect(200);
    const [mug, set] = body.data as { id: string }[];
    const found = await read([own]);
    expect([...found.keys()]).toStrictEqual([own]);
    expect(found.get(own)).toMatchObject([
      {
        id: mug?.id,
        quantity: 2,
        item: {
          kind: 'product',
          productId: catalog.productId('MUG'),
          sku: 'MUG',
          customInputs: { engraving: 'Für Ines' },
        },
      },
      {
        id: set?.id,
        quantity: 1,
        item: { sku: 'SET', bundle: { pieces: { [catalog.productId('MUG')]: 2 } } },
      },
    ]);
  });

  it('is shown to the members of its account and administrators; that of a guest to everyone', async () => {
    const keys = async (caller: OrdersFor) => [
      ...(await read([guests, UNKNOWN, own], caller)).keys(),
    ];
    expect(await keys(memberOf(harbour))).toStrictEqual([guests, own]);
    expect(await keys(memberOf(lantern))).toStrictEqual([guests]);
    expect(await keys({ kind: 'public' })).toStrictEqual([guests]);
    expect(await keys(ADMIN)).toStrictEqual([guests, own]);
    expect((await read([])).size).toBe(0);
  });

  it('is read with two queries for any number of orders', async () => {
    const asked = () => read([own, guests, UNKNOWN], memberOf(harbour));
    expect(await leastRoundTrips(shop, asked, async () => undefined)).toBe(2);
  });
});
