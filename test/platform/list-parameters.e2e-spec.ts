import { Shop } from '#testing';
import { apiDocument, type Operation, operations, type Schema } from '../support/api-document';
import { billAt } from '../support/billing';
import { ImportAdmin } from '../support/imports';
import { product, TestOrders } from '../support/orders';
import { TestSubscriptions } from '../support/subscribers';

const DAY_MS = 86_400_000;
const WHOLE = new Set([
  'listCartItems',
  'listShippingOptions',
  'listStaffRoles',
  'readBillingSchedule',
]);

/** Each within the one before. */
const VARIATION: readonly (readonly [type: string, attributes: object])[] = [
  ['product-variation', { name: 'Size' }],
  ['product-variation-option', { name: 'Large' }],
  ['product-variation-modifier', { type: 'name_append', value: ', large' }],
];

/** What some lists have; on the others it would seem to be heard. */
const OF_LISTS = { sort: 'name', filter: 'eq(name,x)', search: 'mug', include: 'items' };

/** Parts of one resource, in the order that they have there, and what the released catalog shows. */
const WITHOUT_TIMES =
  /^\/catalog\/|\/relationships\/|\/history$|\/errors$|\/products\/\{\w+\}\/nodes$|\/shipping-groups$|\/orders\/\{orderId\}\/items$|\/offerings\/\{id\}\//;

const has = (operation: Operation, parameter: string) =>
  operation.parameters.some(({ name }) => name === parameter);

const sortsBy = (operation: Operation): readonly unknown[] =>
  operation.parameters.find(({ name }) => name === 'sort')?.schema?.enum ?? [];

const reads = operations.filter(({ method }) => method === 'get');
/** A search has an order and parameters of its own. */
const lists = reads.filter(
  ({ path, operation }) => has(operation, 'page[limit]') && path !== '/catalog/search',
);
/** Their response is a list, although they have no pages. */
const wholeLists = reads.filter(({ operation }) => WHOLE.has(operation.operationId));
const ofAdministrators = lists.filter(({ operation }) =>
  operation.security?.some(({ access_token: scopes = [] }) => scopes.length > 0),
);
const timed = lists.filter(({ operation }) => sortsBy(operation).includes('created_at'));

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
  await addVariation();
  identifiers = { cartID: await orders.cart(product('MUG-HARBOUR')) };
});

async function addVariation(): Promise<void> {
  let path = '/pcm/variations';
  for (const [type, attributes] of VARIATION) {
    const { body } = await shop
      .admin('post', path)
      .send({ data: { type, attributes } })
      .expect(201);
    const { id } = (body as { data: { id: string } }).data;
    path += type === 'product-variation' ? `/${id}/options` : `/${id}/modifiers`;
  }
}

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

describe('a list', () => {
  it.each(lists)('refuses an unknown filter: $title', async ({ path }) => {
    const address = await existing(path);
    await shop.admin('get', `${address}?nonsense=1`).expect(200);
    const { body } = await shop.admin('get', `${address}?filter=eq(nonsense,x)`).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'query.filter' }]);
  });

  it.each([...lists, ...wholeLists])(
    'refuses parameters that it does not have: $title',
    async ({ path, operation }) => {
      const address = await existing(path);
      const paged = has(operation, 'page[limit]') ? {} : { 'page[limit]': '5' };
      const all = Object.entries({ ...OF_LISTS, ...paged, 'page[number]': '2' });
      const strange = all.filter(([name]) => !has(operation, name));
      const query = new URLSearchParams([...strange, ['nonsense', '1']]);
      const { body } = await shop.admin('get', `${address}?${query.toString()}`).expect(400);
      const faults = strange.map(([name]) => {
        return { title: 'Validation Error', source: `query.${name}` };
      });
      expect(body.errors).toMatchObject(faults);
    },
  );

  it('has no pages only if that is known', () => {
    const known = new Set([...lists, ...wholeLists].map(({ path }) => path));
    const others = reads.filter(
      ({ path, operation }) => !known.has(path) && path !== '/catalog/search' && isList(operation),
    );
    expect(others.map(({ title }) => title)).toEqual([]);
  });

  it('of administrators sorts and filters by times, unless it shows parts in their own order', () => {
    const without = ofAdministrators.filter(({ path }) => WITHOUT_TIMES.test(path));
    const expected = ofAdministrators.filter((one) => !without.includes(one));
    expect(timed.map(({ path }) => path)).toEqual(expected.map(({ path }) => path));
  });

  it.each(timed)('sorts both ways and filters by times: $title', async ({ path }) => {
    const address = await existing(path);
    const shown = async (query: string, offset = 0): Promise<readonly Shown[]> => {
      const page = `page[limit]=100&page[offset]=${String(offset)}`;
      const { body } = await shop.admin('get', `${address}?${page}&${query}`).expect(200);
      const rest = body.links.next === null ? [] : await shown(query, offset + 100);
      return [...(body.data as readonly Shown[]), ...rest];
    };
    for (const time of ['created_at', 'updated_at'] as const) {
      const upward = await shown(`sort=${time}`);
      const times = upward.map((one) => timeOf(one, time));
      expect(times).toEqual([...times].sort());
      expect((await shown(`sort=-${time}`)).map(keyOf)).toEqual(upward.map(keyOf).reverse());
      const middle = times[Math.floor(times.length / 2)];
      if (middle === undefined || middle === '') continue;
      const after = await shown(`sort=${time}&filter=ge(${time},${middle})`);
      const before = await shown(`sort=${time}&filter=lt(${time},${middle})`);
      expect([...before, ...after].map(keyOf)).toEqual(upward.map(keyOf));
      const later = await shown(`filter=gt(${time},${middle}):le(${time},${middle})`);
      expect(later).toEqual([]);
    }
  });
});

interface Shown {
  readonly id: string;
  readonly meta?: { readonly timestamps?: Readonly<Record<string, string>> };
}

const keyOf = ({ id }: Shown) => id;
/** Stock shows no times. */
const timeOf = ({ meta }: Shown, time: string) => meta?.timestamps?.[time] ?? '';

function isList({ responses }: Operation): boolean {
  const schema = responses['200']?.content?.['application/json']?.schema;
  return schema !== undefined && resolved(resolved(schema).properties?.data).type === 'array';
}

function resolved(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').pop();
  return name === undefined ? (schema ?? {}) : resolved(apiDocument.components.schemas[name]);
}
