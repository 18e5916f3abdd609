import type { Call } from './two-releases';

const SUBSCRIPTIONS = '/v2/subscriptions/subscriptions';
const WEBHOOK = { name: 'Warehouse', url: 'https://hooks.example/orders', events: ['*'] };

const admin = (method: string, path: string, data?: unknown, keep: Call['keep'] = {}): Call => ({
  as: 'admin',
  method,
  path,
  ...(data === undefined ? {} : { body: { data } }),
  keep,
});

/** What begins by itself a moment after something else, and what keeps its id. */
export const AWAITED: readonly Call[] = [
  admin('GET', SUBSCRIPTIONS, undefined, { subscriptionId: 'body.data.0.id' }),
  admin(
    'POST',
    '/v2/subscriptions/jobs',
    { type: 'subscription_job', attributes: { job_type: 'bill' } },
    { jobId: 'body.data.id' },
  ),
];

export const AFTER: readonly Call[] = [
  ...['pause', 'resume'].map((action) =>
    admin('POST', `${SUBSCRIPTIONS}/<subscriptionId>/states`, {
      type: 'subscription_state',
      attributes: { action },
    }),
  ),
  admin('GET', `${SUBSCRIPTIONS}/<subscriptionId>/states`, undefined, {
    stateId: 'body.data.0.id',
  }),
  admin(
    'POST',
    '/v2/inventories/e466e3d4-a0de-4ae1-ad17-1e5ddf8e36e3/transactions',
    { type: 'stock-transaction', action: 'increment', quantity: 5 },
    { stockTransaction: 'body.data.id' },
  ),
  admin('POST', '/v2/webhooks', WEBHOOK, { webhookId: 'body.data.id' }),
  admin('POST', '/v2/webhooks', { ...WEBHOOK, url: 'https://127.0.0.1/x' }),
  admin('POST', '/v2/webhooks/<webhookId>/test'),
  admin('GET', '/v2/webhooks/<webhookId>/deliveries', undefined, { deliveryId: 'body.data.0.id' }),
  // The first release shows the oldest first in any case.
  admin('GET', '/v2/audit-events?sort=created_at', undefined, { auditId: 'body.data.0.id' }),
];
