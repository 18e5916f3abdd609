import { Shop } from '#testing';
import { FIRST, withRows } from '../support/many-rows';
import { FIVE_OFF, PROMOTIONS } from '../support/promotions';
import { plansOf } from '../support/query-plans';

const ROWS = 2000;
const ID = '11111111-1111-4111-8111-111111111111';
const NOON = '2031-04-05T12:00:00Z';

const bothWays = (field: string, index: string) => ({
  [`sort=${field}`]: index,
  [`sort=-${field}`]: index,
});

const byTimes = (age: string, change: string) => ({
  ...bothWays('created_at', age),
  ...bothWays('updated_at', change),
});

/** Each list with the index for its order, and the one for each of its filters. */
const LISTS: readonly List[] = [
  {
    path: '/v2/accounts',
    table: 'accounts',
    index: 'accounts_by_age',
    sorts: byTimes('accounts_by_age', 'accounts_by_change'),
    filters: {
      'eq(name,common)': 'accounts_by_name_key',
      'eq(legal_name,common)': 'accounts_by_legal_name_key',
      [`eq(registration_id,${FIRST})`]: 'accounts_by_registration_id',
      'eq(external_ref,common)': 'accounts_by_reference',
    },
  },
  {
    path: '/v2/account-members',
    table: 'account_members',
    index: 'account_members_in_order',
    sorts: byTimes('account_members_in_order', 'account_members_by_change'),
    filters: {
      'eq(name,common)': 'account_members_by_name_key',
      'eq(email,common)': 'account_members_by_email_key',
    },
  },
  {
    path: '/v2/orders',
    table: 'orders',
    index: 'orders_by_age',
    sorts: {
      ...byTimes('orders_by_age', 'orders_by_change'),
      ...bothWays('order_number', 'orders_sorted_by_number'),
      ...bothWays('total', 'orders_by_total'),
      ...bothWays('contact.name', 'orders_by_contact_name'),
      ...bothWays('promotion_code', 'orders_by_code'),
      ...bothWays('status', 'orders_by_status'),
      ...bothWays('payment', 'orders_by_payment'),
      ...bothWays('shipping', 'orders_by_shipping'),
      ...bothWays('contact.email', 'orders_of_email'),
    },
    filters: {
      'eq(status,common)': 'orders_by_status',
      'eq(payment,common)': 'orders_by_payment',
      'eq(shipping,common)': 'orders_by_shipping',
      'eq(payment,common):eq(shipping,common)': 'orders_to_pack',
      [`eq(account_id,${ID})`]: 'orders_of_account',
      'eq(email,common)': 'orders_of_email',
      'eq(total,900)': 'orders_by_total',
      'eq(currency,mon)': 'orders_of_currency',
      'eq(contact.name,common)': 'orders_by_contact_name',
      'eq(contact.email,common)': 'orders_of_email',
      'eq(external_ref,common)': 'orders_by_reference',
    },
  },
  {
    path: '/v2/subscriptions/subscriptions',
    table: 'subscriptions',
    index: 'subscriptions_by_age',
    sorts: byTimes('subscriptions_by_age', 'subscriptions_by_change'),
    filters: {
      [`eq(account_id,${ID})`]: 'subscriptions_of_account',
      'eq(meta.status,active)': 'subscriptions_by_state',
    },
  },
  {
    path: '/v2/subscriptions/invoices',
    table: 'subscription_invoices',
    index: 'invoices_by_age',
    sorts: byTimes('invoices_by_age', 'invoices_by_change'),
    filters: {
      'eq(status,common)': 'invoices_by_status',
      [`eq(subscription_id,${ID})`]: 'invoices_in_order',
      [`eq(account_id,${ID})`]: 'invoices_of_account',
    },
  },
  {
    path: '/v2/subscriptions/plans',
    table: 'subscription_plans',
    index: 'subscription_plans_by_age',
    sorts: byTimes('subscription_plans_by_age', 'subscription_plans_by_change'),
    filters: {
      'eq(name,common)': 'subscription_plans_by_name_key',
      'eq(external_ref,common)': 'subscription_plans_by_reference',
    },
  },
  {
    path: '/v2/subscriptions/offerings',
    table: 'subscription_offerings',
    index: 'subscription_offerings_listed',
    sorts: byTimes('subscription_offerings_listed', 'subscription_offerings_by_change'),
    filters: {
      'eq(name,common)': 'subscription_offerings_by_name_key',
      'eq(external_ref,common)': 'subscription_offerings_by_reference',
    },
  },
  {
    path: '/v2/subscriptions/products',
    table: 'subscription_products',
    index: 'subscription_products_by_age',
    sorts: byTimes('subscription_products_by_age', 'subscription_products_by_change'),
  },
  {
    path: '/v2/subscriptions/jobs',
    table: 'subscription_jobs',
    index: 'subscription_jobs_by_age',
    sorts: bothWays('updated_at', 'subscription_jobs_by_change'),
  },
  {
    path: '/pcm/products',
    table: 'products',
    index: 'products_by_age',
    sorts: byTimes('products_by_age', 'products_by_change'),
    filters: {
      'eq(name,common)': 'products_by_name_key',
      [`eq(sku,${FIRST})`]: 'products_by_sku_key',
      [`eq(slug,${FIRST})`]: 'products_by_slug_key',
      'eq(status,common)': 'products_by_status',
    },
  },
  {
    path: '/v2/files',
    table: 'files',
    index: 'files_by_age',
    sorts: byTimes('files_by_age', 'files_by_change'),
  },
  { path: '/pcm/pricebooks', table: 'price_books', index: 'price_books_by_age' },
  {
    path: '/pcm/pricebooks/{price_book_id}/prices',
    table: 'prices',
    index: 'prices_by_age',
    sorts: byTimes('prices_by_age', 'prices_by_change'),
    filters: { 'eq(sku,common)': 'prices_by_sku_key' },
    parent: ['/pcm/pricebooks', { type: 'pricebook', attributes: { name: 'Retail' } }],
  },
  { path: '/pcm/hierarchies', table: 'hierarchies', index: 'hierarchies_by_age' },
  {
    path: '/pcm/hierarchies/{hierarchy_id}/nodes',
    table: 'nodes',
    index: 'nodes_by_age',
    sorts: byTimes('nodes_by_age', 'nodes_by_change'),
    filters: { 'eq(name,common)': 'nodes_by_name_key' },
    parent: ['/pcm/hierarchies', { type: 'hierarchy', attributes: { name: 'Kitchen' } }],
  },
  {
    path: '/pcm/variations',
    table: 'variations',
    index: 'variations_by_age',
    filters: { 'eq(name,common)': 'variations_by_name_key' },
  },
  { path: '/pcm/catalogs', table: 'catalogs', index: 'catalogs_by_age' },
  { path: '/pcm/catalogs/rules', table: 'catalog_rules', index: 'catalog_rules_by_age' },
  {
    path: '/v2/inventories',
    table: 'stock',
    index: 'stock_by_age',
    sorts: byTimes('stock_by_age', 'stock_by_change'),
    filters: { 'eq(available,7)': 'stock_by_available' },
  },
  {
    path: '/v2/promotions',
    table: 'promotions',
    index: 'promotions_by_age',
    sorts: byTimes('promotions_by_age', 'promotions_by_change'),
    filters: {
      'eq(name,common)': 'promotions_by_name_key',
      'eq(enabled,true)': 'promotions_by_enabled',
      'eq(automatic,true)': 'promotions_by_automatic',
    },
  },
  {
    path: '/v2/promotions/{promotion_id}/codes',
    table: 'promotion_codes',
    index: 'codes_of_promotion',
    sorts: byTimes('codes_of_promotion', 'codes_by_change'),
    parent: [PROMOTIONS, FIVE_OFF],
  },
  {
    path: '/v2/audit-events',
    table: 'audit_events',
    index: 'audit_events_in_order',
    sorts: byTimes('audit_events_in_order', 'audit_events_in_order'),
    filters: {
      'eq(action,common)': 'audit_events_by_action',
      [`eq(actor_id,${ID})`]: 'audit_events_by_actor',
      [`ge(occurred_at,${NOON})`]: 'audit_events_in_order',
      [`le(occurred_at,${NOON})`]: 'audit_events_in_order',
    },
  },
  {
    path: '/v2/webhooks/{webhook_id}/deliveries',
    table: 'webhook_deliveries',
    index: 'webhook_deliveries_of_webhook',
    sorts: byTimes('webhook_deliveries_of_webhook', 'webhook_deliveries_by_change'),
    parent: [
      '/v2/webhooks',
      { name: 'Warehouse', url: 'http://127.0.0.1:9/events', events: ['order.placed.v1'] },
    ],
  },
  {
    path: '/v2/mails',
    table: 'mails',
    index: 'mails_by_age',
    sorts: byTimes('mails_by_age', 'mails_by_change'),
    filters: {
      'eq(status,common)': 'mails_by_status',
      'eq(event,common)': 'mails_by_event',
      [`in(order_id,${ID})`]: 'mails_of_order',
      [`in(invoice_id,${ID})`]: 'mails_of_invoice',
    },
  },
  ...['imports', 'exports'].map((table): List => ({
    path: `/v2/${table}`,
    table,
    index: `${table}_by_age`,
    sorts: bothWays('updated_at', `${table}_by_change`),
  })),
];

interface List {
  readonly path: string;
  readonly table: string;
  readonly index: string;
  readonly filters?: Readonly<Record<string, string>>;
  /** The index for further orders. */
  readonly sorts?: Readonly<Record<string, string>>;
  /** Where to create what the list belongs to, and the body. */
  readonly parent?: readonly [path: string, data: object];
}

/** By these few rows are found, which are put in order then. */
const SORTED = new Set([
  ...['accounts_by_reference', 'orders_by_reference', 'orders_of_email'],
  ...['orders_by_total', 'orders_of_currency'],
  ...['subscription_plans_by_name_key', 'subscription_plans_by_reference'],
  ...['subscription_offerings_by_name_key', 'subscription_offerings_by_reference'],
]);

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
});

it.each(LISTS)('$path is read by index, however deep the page', async (list) => {
  const [, column = ''] = /\{(\w+)\}/.exec(list.path) ?? [];
  const same = list.parent === undefined ? {} : { [column]: await created(...list.parent) };
  const path = list.path.replace(`{${column}}`, same[column] ?? '');
  await withRows(shop, list.table, ROWS, same, () => expectIndexes(list, path));
});

it.each([
  { rows: 10_100, results: { total: 10_100 } },
  { rows: 10_101, results: { total: 10_100, exact: false } },
])('$rows records are counted as far as pages reach', async ({ rows, results }) => {
  await withRows(shop, 'stock', rows, {}, async () => {
    const { body } = await shop.admin('get', '/v2/inventories?page[limit]=3').expect(200);
    expect(body.meta.results).toStrictEqual(results);
    const { pathname, search } = new URL(body.links.last as string);
    await shop.admin('get', pathname + search).expect(200);
  });
});

async function expectIndexes(list: List, path: string): Promise<void> {
  const filters = Object.entries({ '': list.index, ...list.filters });
  const queries = filters.map(([filter, index]): [string, string] => [`filter=${filter}`, index]);
  for (const [filter, index] of [...queries, ...Object.entries(list.sorts ?? {})]) {
    const steps = await plansOf(new RegExp(`\\b${list.table}\\b.* limit `, 'is'), shop, () =>
      shop.admin('get', `${path}?page[offset]=9000&${filter}`).expect(200),
    );
    const [page, counted] = steps.filter(({ table }) => table === 'row');
    const sorts = SORTED.has(index) && page?.sorts === true;
    expect({ filter, ...page }).toMatchObject({ filter, index, sorts });
    expect(counted?.index).toBeDefined();
  }
}

async function created(path: string, data: object): Promise<string> {
  const { body } = await shop.admin('post', path).send({ data }).expect(201);
  return (body as { data: { id: string } }).data.id;
}
