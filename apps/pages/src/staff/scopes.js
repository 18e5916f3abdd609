/** What scopes permit, in the order of the document. @type {Readonly<Record<string, string>>} */
const SENTENCES = {
  'catalog:read': 'See products and prices',
  'catalog:write': 'Change and publish products and prices',
  'stock:write': 'Change the stock',
  'promotions:write': 'Change promotions',
  'orders:read': 'See carts and orders',
  'orders:write': 'Change carts and orders',
  'payments:write': 'Take and give back money',
  'customers:read': 'See customers',
  'customers:write': 'Change and erase customers',
  'subscriptions:read': 'See subscriptions and invoices',
  'subscriptions:write': 'Change subscriptions',
  'settings:write': 'Change settings',
  'data:import': 'Import tables',
  'data:export': 'Export tables',
  'developers:write': 'Change keys, webhooks and custom fields',
  'staff:write': 'See and change the staff',
  'operations:read': 'See the state of the service',
  'operations:write': 'Start jobs, and send messages again',
};

/** What somebody with these scopes may do; one of an extension is called as it calls it. */
export const permissionsOf = (/** @type {string} */ scope) =>
  scope.split(' ').map((one) => SENTENCES[one] ?? one);
