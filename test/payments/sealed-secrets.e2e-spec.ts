import { Logger } from '@nestjs/common';
import type { Settings } from '#platform';
import { SecretBox, signingKeys } from '#platform/crypto';
import { Transactions } from '#platform/database';
import { createDatabase, type OwnDatabase, Shop } from '#testing';
import type { OrderResponse } from '../support/orders';
import { METHODS, PaymentProvider, STRIPE_KEYS, tellShop } from '../support/payment-provider';
import { shown, TestPayments } from '../support/payments';
import type { AtProviderResponse } from '../support/stripe-shop';

/** What payments keep encrypted is still open when the secret of the installation was replaced. */

const OLD = 'the secret that has sealed until now';
const NEW = 'the secret that seals from now on for all';

let database: OwnDatabase;
let provider: PaymentProvider;
let waiting: { order: OrderResponse; transaction: AtProviderResponse };

const open = (secret: string) =>
  Shop.open(
    { TOKEN_SECRET: secret, STRIPE_API_BASE: provider.url },
    { ...database, drop: () => Promise.resolve() },
  );

/** What each process of the installation does when it starts with these secrets. */
const started = async (secrets: string) => (await open(secrets)).close();

beforeAll(async () => {
  database = await createDatabase();
  provider = await PaymentProvider.open();
  const shop = await open(OLD);
  const keys = { enabled: true, ...STRIPE_KEYS };
  await shop.admin('put', '/v2/gateways/stripe').send({ data: keys }).expect(200);
  const payments = await TestPayments.ofTeaShop(shop);
  const paid = async (order: OrderResponse, payment: object) => {
    const data = { gateway: 'stripe', method: 'purchase', ...payment };
    const transaction = await shown(shop.post(payments.paymentsOf(order)).send({ data }));
    return transaction as AtProviderResponse;
  };
  const saving = await payments.orders.placed();
  await paid(saving, { payment_method: METHODS.good, off_session: true });
  const order = await payments.orders.placed();
  waiting = { order, transaction: await paid(order, { payment_method: METHODS.asks }) };
  await shop.close();
});

afterAll(async () => {
  await provider.close();
  await database.drop();
});

/** How many secrets of a column this secret opens, and how many it does not. */
async function opened(shop: Shop, secret: string, column: string, table: string, owner = 'id') {
  const settings = { tokenSecrets: [secret] } as unknown as Settings;
  const box = new SecretBox(signingKeys(settings, 'payments'));
  const sql = `select ${owner} as owner, ${column} as sealed from ${table} where ${column} is not null`;
  const rows = await shop.app
    .get(Transactions, { strict: false })
    .statement<{ owner: string; sealed: string }[]>(sql, []);
  expect(rows).not.toHaveLength(0);
  return rows.map(({ owner, sealed }) => box.open(sealed, owner) !== undefined);
}

const SEALED = [
  ['secret_key', 'payment_gateways', 'slug'],
  ['webhook_secret', 'payment_gateways', 'slug'],
  ['method', 'payment_methods'],
  ['client_action', 'payment_operations'],
] as const;

it('the log reports keys at the start that no secret decrypts', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn');
  await started('a secret that nobody has heard of before');
  const warnings = warned.mock.calls.map(([message]) => String(message));
  warned.mockRestore();
  expect(warnings).toContain(
    'No secret of TOKEN_SECRET opens the keys of the gateway stripe; add the one that sealed them, or send secret_key and webhook_secret again',
  );
});

it('every key is encrypted with the first secret at the start, and works with it alone', async () => {
  await started(`${NEW},${OLD}`);
  const shop = await open(NEW);
  for (const [column, table, owner] of SEALED) {
    expect([table, await opened(shop, NEW, column, table, owner)]).toStrictEqual([table, [true]]);
    expect([table, await opened(shop, OLD, column, table, owner)]).toStrictEqual([table, [false]]);
  }
  const { order, transaction } = waiting;
  const path = `/v2/orders/${order.id}/transactions/${transaction.id}`;
  const { body } = await shop.admin('get', path).expect(200);
  expect(body.data.meta.client_action).toStrictEqual(transaction.meta.client_action);
  const { id } = await provider.madeFor(transaction);
  await provider.finish(id);
  for (const event of await provider.events()) await tellShop(shop, event).expect(200);
  const after = await shop.admin('get', `/v2/orders/${order.id}`).expect(200);
  expect(after.body.data).toMatchObject({ status: 'complete', payment: 'paid' });
  await shop.close();
});
