import type { Made } from './calls';

const SAME_NAME = [
  ...['itemID', 'taxID', 'groupID', 'orderId', 'storeId', 'realmId', 'profileId', 'infoId'],
  ...['subscriptionId', 'stateId', 'jobId', 'deliveryId'],
];
const TRANSACTION = '/v2/orders/{orderId}/transactions/{transactionId}';
const REALMS = '/v2/authentication-realms';
const WEBHOOK = '/v2/webhooks/{id}';
const DELIVERY = '/deliveries/{deliveryId}';

/** Under which name each parameter was kept. */
export const MADE: Made = {
  ...Object.fromEntries(SAME_NAME.map((name) => [name, name])),
  transactionId: 'orderIdPayment',
  [`${REALMS}/{id} id`]: 'realmId',
  [`${REALMS}/{realmId}/oidc-profiles/{id} id`]: 'profileId',
  '/v2/inventories/{productId}/transactions/{transactionId} transactionId': 'stockTransaction',
  [`${TRANSACTION}/cancel orderId`]: 'given',
  [`${TRANSACTION}/cancel transactionId`]: 'givenPayment',
  '/v2/orders/{orderId}/anonymize orderId': 'cancelled',
  '/v2/audit-events/{id} id': 'auditId',
  ...Object.fromEntries(
    ['', '/rotate-secret', '/deliveries', DELIVERY, `${DELIVERY}/redeliver`, '/test'].map(
      (path) => [`${WEBHOOK}${path} id`, 'webhookId'],
    ),
  ),
};
