import { Shop } from '#testing';
import { operations } from '../support/api-document';
import { billAt } from '../support/billing';
import { ImportAdmin } from '../support/imports';
import { product, TestOrders } from '../support/orders';
import { TestSubscriptions } from '../support/subscribers';

const DAY_MS = 86_400_000;

const lists = operations.filter(
  ({ method, operation }) =>
    method === 'get' && operation.parameters.some(({ name }) => name === 'page[limit]'),
);

let shop: Shop;
let orders: TestOrders;
/** Identifiers of what no list of its own shows, by the name of the path parameter. */
let identifiers: Readonly<Record<string, string>>;

beforeAll(async () => {
  const demoKey = { BOOTSTRAP_CLIENT_ID: '', BOOTSTRAP_CLIENT_SECRET: '' };
  shop = await Shop.open({ DEMO: '1', OIDC_ALLOW_INSECURE_LOOPBACK: '1', ...demoKey });
  orders = new TestOrders(shop);
  await orders.placed([product('MUG-HARBOUR')]);
  await new TestSubscriptions(shop).begun({ billing_interval_type: 'day', plan_length: 5 });
  await billAt(new Date(Date.now() + DAY_MS), shop);
  const webhook = { name: 'Warehouse', url: 'http://127.0.0.1:9/', events: ['*'] };
  await shop.admin('post', '/v2/webhooks').send({ data: webhook }).expect(201);
  const importAdmin = await ImportAdmin.open(shop);
  await importAdmin.send([importAdmin.product('POT')]).expect(202);
  identifiers = { cartID: await orders.cart(product('MUG-HARBOUR')) };
});

/** The path with the first identifiers that the lists above it show. */
async function existing(path: string): Promise<string> {
  const at = path.indexOf('{');
  if (at === -1) return path;
  const name = path.slice(at + 1, path.indexOf('}'));
  const id = identifiers[name] ?? (await firstOf(path.slice(0, at - 1)));
  return existing(path.replace(`{${name}}`, id));
}

async function firstOf(list: string): Promise<string> {
  const { body } = await shop.admin('get', list).expect(200);
  return (body as { data: [{ id: string }] }).data[0].id;
}

describe('an unknown filter', () => {
  it.each(lists)('is refused by $title', async ({ path }) => {
    const address = await existing(path);
    await shop.admin('get', address).expect(200);
    const { body } = await shop.admin('get', `${address}?filter=eq(nonsense,x)`).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'query.filter' }]);
  });
});
