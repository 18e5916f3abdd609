// @ts-check
// The lists that are measured with many rows, and a shop that has a row of each.
import {
  begin,
  ended,
  fillLines,
  fillSubscriptions,
  OVERDUE,
  sellOne,
  soldLine,
} from './billing-store.mjs';
import { promote } from './cart-limit.mjs';
import { exported } from './exports.mjs';
import { PLAN } from './plans.mjs';
import { startService } from './processes.mjs';
import { Shop } from './shop.mjs';

/**
 * @typedef {object} List names in braces are columns, and stand for what its rows have there
 * @property {string} path
 * @property {string} table
 * @property {string} [filter]
 * @property {string} [rare] column of the filter that one of a hundred rows has in common; all of them if left out
 * @property {readonly string[]} [keep] columns that all rows have in common although an index is unique
 */

/** @type {readonly List[]} */
export const LISTS = [
  { path: '/v2/accounts', table: 'accounts', filter: 'eq(name,{name})', rare: 'name' },
  {
    path: '/v2/account-members',
    table: 'account_members',
    filter: 'eq(email,{email})',
    rare: 'email',
  },
  { path: '/v2/orders', table: 'orders', filter: 'eq(payment,{payment})' },
  {
    path: '/v2/subscriptions/subscriptions',
    table: 'subscriptions',
    filter: 'eq(meta.status,active)',
    keep: ['order_item_id'],
  },
  {
    path: '/v2/subscriptions/invoices',
    table: 'subscription_invoices',
    filter: 'eq(status,{status})',
    keep: ['subscription_id'],
  },
  {
    path: '/v2/subscriptions/plans',
    table: 'subscription_plans',
    filter: 'eq(name,{name})',
    rare: 'name',
  },
  {
    path: '/v2/subscriptions/offerings',
    table: 'subscription_offerings',
    filter: 'eq(name,{name})',
    rare: 'name',
  },
  { path: '/v2/subscriptions/products', table: 'subscription_products' },
  { path: '/v2/subscriptions/jobs', table: 'subscription_jobs' },
  { path: '/pcm/products', table: 'products', filter: 'eq(status,{status})' },
  { path: '/v2/files', table: 'files' },
  { path: '/pcm/pricebooks', table: 'price_books' },
  {
    path: '/pcm/pricebooks/{price_book_id}/prices',
    table: 'prices',
    keep: ['price_book_id'],
  },
  { path: '/pcm/hierarchies', table: 'hierarchies' },
  { path: '/pcm/hierarchies/{hierarchy_id}/nodes', table: 'nodes', keep: ['hierarchy_id'] },
  { path: '/pcm/catalogs', table: 'catalogs' },
  { path: '/pcm/catalogs/rules', table: 'catalog_rules' },
  { path: '/v2/inventories', table: 'stock' },
  { path: '/v2/promotions', table: 'promotions', filter: 'eq(enabled,true)' },
  { path: '/v2/audit-events', table: 'audit_events', filter: 'eq(action,{action})' },
  {
    path: '/v2/webhooks/{webhook_id}/deliveries',
    table: 'webhook_deliveries',
    keep: ['webhook_id'],
  },
  { path: '/v2/imports', table: 'imports' },
  { path: '/v2/exports', table: 'exports' },
];

const MEMBER = `insert into account_members (id, realm_id, name, email, email_key, created_at, updated_at)
  values (uuid(), uuid(), 'Jo Brandt', 'jo@mail.example', 'jo@mail.example', now(3), now(3))`;
const FILE = `insert into files (id, file_name, mime_type, file_size, content_id, created_at, updated_at)
  values (uuid(), 'mug.png', 'image/png', 100, uuid(), now(3), now(3))`;
const DELIVERY = `insert into webhook_deliveries (id, webhook_id, event_id, type, aggregate_id, occurred_at,
    data, status, attempts, due_at, created_at)
  values (uuid(), ?, uuid(), 'order.placed.v1', uuid(), now(3), '{}', 'failed', 9, now(3), now(3))`;
const IMPORTED = '{"type":"product","key":"PIER","attributes":{"name":"Pier Mug"}}\n';

/**
 * @param {string} databaseUrl of an empty database
 * @param {import('mysql2/promise').Connection} connection to it
 */
export async function openWithRows(databaseUrl, connection) {
  await sellOne(databaseUrl);
  await fillLines(connection, 1);
  const sold = await soldLine(connection);
  await fillSubscriptions(connection, { sold, lines: 1, to: 1, billAt: OVERDUE });
  const service = await startService(databaseUrl, { OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  const { shop } = await Shop.open(service.url);
  await ended(shop, await begin(shop));
  const [{ id: product }] = (await shop.get('/pcm/products')).data;
  const [{ id: catalog }] = (await shop.get('/pcm/catalogs')).data;
  const stock = { type: 'stock', quantity: 1000 };
  await shop.post(`/v2/inventories/${product}`, { data: stock });
  const rule = { name: 'All', catalog_id: catalog };
  await shop.create('/pcm/catalogs/rules', 'catalog_rule', rule);
  await promote(shop, { promotion_type: 'percent_discount', schema: { percentage: 10 } }, 'TEN');
  const hook = { name: 'Dead', url: 'http://127.0.0.1:1/hooks', events: ['order.placed.v1'] };
  const { data } = await shop.post('/v2/webhooks', { data: hook });
  await shop.create('/v2/subscriptions/products', 'subscription_product', { name: 'Tea' });
  await shop.create('/v2/subscriptions/plans', 'subscription_plan', PLAN);
  const lines = { ...shop.admin, 'content-type': 'application/x-ndjson' };
  await fetch(`${service.url}/v2/imports`, { method: 'POST', headers: lines, body: IMPORTED });
  await exported(shop, 'products');
  await connection.query(MEMBER);
  await connection.query(FILE);
  await connection.query(DELIVERY, [data.id]);
  return { service, shop };
}
