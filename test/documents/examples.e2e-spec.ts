import type { Test } from 'supertest';
import { asMember, memberToken, Shop } from '#testing';
import { AUDIT, isAdministratorWrite, TestAudit } from '../support/audit';
import { firstBodyOf, operations, optionalExamples, successOf } from '../support/api-document';
import { mismatches } from '../support/document-schemas';
import { PNG } from '../support/file-samples';
import { billAt, INVOICES, invoicesOf } from '../support/billing';
import { hoursAfter } from '../support/jobs';
import { exportStock } from '../support/exports';
import { importLines } from '../support/imports';
import { HostileProvider } from '../support/hostile-provider';
import { DEAD_LETTERS, TestReceiver } from '../support/messages';
import { keepMail } from '../support/mails';
import { openOrders } from '../support/order-examples';
import { Storefront } from '../support/sign-on';
import { signOn } from '../support/signed-on';
import { EXAMPLE_CREDENTIAL, StaffExamples } from '../support/staff-examples';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';
import { EXAMPLE_VARIATION, makeVariations } from '../support/variation-examples';

/*
 * Whatever the documentation shows can be sent to the demo shop as it stands, and what comes back is
 * what the documentation says.
 */

type Listed = (typeof operations)[number];

const FORM = 'application/x-www-form-urlencoded';
const FORM_WITH_FILE = 'multipart/form-data';
/** No example can know the id of what exists only once it was made; by parameter, what makes it. */
const MAKERS = {
  itemID: 'POST /v2/carts/{cartID}/items',
  taxID: 'POST /v2/carts/{cartID}/items/{itemID}/taxes',
  orderId: 'POST /v2/carts/{cartID}/checkout',
  groupID: 'POST /v2/carts/{cartID}/shipping-groups',
  jobId: 'POST /v2/subscriptions/jobs',
  transactionId: 'POST /v2/inventories/{productId}/transactions',
};
/** No example can hold the token that is to be renewed, or the code of a sign-on, either. */
const TOKENS = '/v2/account-members/tokens';
const EXAMPLE_CODE = 'o4ZcT1vXy8KqLm2NpR5sUw7AbCdEfGhIjKlMnOpQrSt';
const EXAMPLE_VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
/** A provider sends browsers back here, with the state and the cookie that they have left with. */
const CALLBACK =
  '/oidc-idp/callback/stores/{storeId}/authentication-realms/{realmId}/oidc-profiles/{profileId}';
const HARBOUR_SUPPLIES = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';
const ITEM_TO_NAME = '11111111-1111-4111-8111-111111111111';
const ORDER_TO_NAME = '22222222-2222-4222-8222-222222222222';
const REALMS = '/v2/authentication-realms';
const WEBHOOKS = '/v2/webhooks';
const PROFILES = `${REALMS}/{realmId}/oidc-profiles`;
/** The provider and the profile of the examples, which no installation has. */
const DISCOVERY_URL = 'https://id.example/.well-known/openid-configuration';
/** The extension of the examples, which the demo shop does not have. */
const EXTENSION = '"door"';
const PROFILE = 'c41f7e90-77aa-4b9e-9f0d-1122334455a3';
const MEMBER = 'a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01';

const lasting = operations.filter(({ method }) => method !== 'delete');
/** They come last, so that the others find what they name, and the inner ones first. */
const deletions = operations.filter(({ method }) => method === 'delete').reverse();
/** The demo shop needs them, so that the response names what uses them. */
const isNeeded = ({ title }: Listed) =>
  /^DELETE \/(?:pcm\/hierarchies|v2\/currencies)\/\{id\}$/.test(title);

let shop: Shop;
let audit: TestAudit;
let memberOfHarbour: string;
let provider: HostileProvider;
let storefront: Storefront;
let staff: StaffExamples;
let cookies: readonly string[] = [];
/** By parameter, or by address and parameter. */
const made = new Map<string, string>();

beforeAll(async () => {
  const demoKey = { BOOTSTRAP_CLIENT_ID: '', BOOTSTRAP_CLIENT_SECRET: '' };
  shop = await Shop.open({ DEMO: '1', ...demoKey });
  audit = new TestAudit(shop);
  memberOfHarbour = await memberToken(shop, HARBOUR_SUPPLIES);
  provider = await HostileProvider.open();
  await openStorefront();
  staff = await StaffExamples.open(shop, made);
  await bill();
  for (const [parameter, title] of Object.entries(MAKERS)) {
    const maker = operations.find((one) => one.title === title);
    if (maker === undefined) throw new Error(`The document has no ${title}`);
    const { body } = await send(maker, firstBodyOf(maker.operation)).expect(201);
    made.set(parameter, [body.data].flat()[0].id);
  }
  await openOrders(shop, made);
  await subscribe();
  await makeDeadLetters();
  await deliver();
  await findAuditEvent();
  await importLines(shop, made);
  await exportStock(shop, made);
  await makeVariations(shop, made);
  await keepMail(shop, made);
});

afterAll(() => provider.close());

/**
 * Every installation has a store and a realm of its own. There is a profile beside the one of the
 * example, and an identity beside that of the example.
 */
async function openStorefront(): Promise<void> {
  const { discoveryUrl, issuer } = provider;
  storefront = await Storefront.open(shop, discoveryUrl, undefined, 'Provider of the test');
  const { realmId, profileId, links } = storefront;
  const [, storeId = ''] = /\/stores\/([^/]+)\//.exec(links.callback) ?? [];
  made.set('storeId', storeId);
  made.set('realmId', realmId);
  made.set(`${REALMS}/{id} id`, realmId);
  made.set('profileId', profileId);
  made.set(`${PROFILES}/{id} id`, profileId);
  const member = `${REALMS}/${realmId}/user-authentication-info/${MEMBER}`;
  const identity = { oidc_profile_id: profileId, issuer, subject: 'test' };
  const infos = shop.admin('post', `${member}/user-authentication-oidc-profile-info`);
  const { body } = await infos.send({ data: identity }).expect(201);
  made.set('infoId', body.data.id);
}

/** States and codes are good once: each is of a sign-on of its own. */
async function signSomeoneOn(path: string): Promise<void> {
  await staff.signOn(path);
  if (path === CALLBACK) {
    const pendingSignOn = await storefront.begin();
    provider.identifies({ nonce: pendingSignOn.nonce });
    made.set(`${CALLBACK} state`, pendingSignOn.state);
    cookies = pendingSignOn.cookies;
  }
  if (path === TOKENS) {
    const signedOn = await signOn(storefront, provider);
    made.set(EXAMPLE_CODE, signedOn.oauth_authorization_code);
    made.set(EXAMPLE_VERIFIER, signedOn.oauth_code_verifier);
  }
}

/** A subscription begins when an order of it is paid; its history begins with what is done to it. */
async function subscribe(): Promise<void> {
  const subscriptions = new TestSubscriptions(shop);
  // An offering of the demo shop, whose plans the examples name.
  const offeringId = '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0';
  const planId = '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05';
  const { id } = await subscriptions.begun({}, { offeringId, planId });
  made.set('subscriptionId', id);
  for (const action of ['pause', 'resume']) await subscriptions.act(id, action).expect(204);
  const { body } = await shop.admin('get', `${SUBSCRIPTIONS}/${id}/states`).expect(200);
  made.set('stateId', body.data[0].id);
}

/** One invoice to pay, one that is paid, and one to void. */
async function bill(): Promise<void> {
  const { id } = await new TestSubscriptions(shop).begun();
  await billAt(hoursAfter(new Date(), 24 * 100), shop);
  const [open, paid, voided] = await invoicesOf(shop, id);
  const data = { gateway: 'manual', method: 'purchase' };
  const payments = shop.admin('post', `${INVOICES}/${paid?.id ?? ''}/payments`);
  const { body } = await payments.send({ data }).expect(200);
  const transaction = `${INVOICES}/{invoiceId}/transactions/{transactionId}`;
  for (const path of [transaction, `${transaction}/refund`]) {
    made.set(`${path} invoiceId`, paid?.id ?? '');
    made.set(`${path} transactionId`, body.data.id);
  }
  made.set('invoiceId', open?.id ?? '');
  made.set(`${INVOICES}/{invoiceId}/void invoiceId`, voided?.id ?? '');
}

/** A webhook, and what is on its way to it. */
async function deliver(): Promise<void> {
  const data = { name: 'Webhook of the test', url: 'https://hooks.example/test', events: ['*'] };
  const { body } = await shop.admin('post', WEBHOOKS).send({ data }).expect(201);
  const { id } = body.data as { id: string };
  await shop.admin('post', `${WEBHOOKS}/${id}/test`).expect(202);
  const sent = await shop.admin('get', `${WEBHOOKS}/${id}/deliveries`).expect(200);
  made.set('deliveryId', sent.body.data[0].id);
  for (const { path } of operations) {
    if (path.startsWith(`${WEBHOOKS}/{id}`)) made.set(`${path} id`, id);
  }
}

/** A message that nobody can handle, whenever it is tried again. */
async function makeDeadLetters(): Promise<void> {
  const receiver = new TestReceiver(shop);
  for (const path of [DEAD_LETTERS, '/v2/parked-messages']) {
    const id = await receiver.deadLetter(new Error('no'));
    made.set(`${path}/{id} id`, id);
    made.set(`${path}/{id}/retry id`, id);
  }
}

/** Something that has happened already. */
async function findAuditEvent(): Promise<void> {
  const [event] = await audit.events();
  made.set(`${AUDIT}/{id} id`, event?.id ?? '');
}

function send({ path, method, operation }: Listed, body: unknown): Test {
  const valueOf = (name: string) => {
    const parameter = operation.parameters.find((one) => one.name === name);
    const known = made.get(`${path} ${name}`) ?? made.get(name);
    const { example: shown, enum: choice } = parameter?.schema ?? {};
    const example = parameter?.example ?? shown ?? choice?.[0];
    return known ?? (typeof example === 'string' ? example : `no-example-of-${name}`);
  };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  const query = operation.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name }): [string, string] => [name, withMadeIds(valueOf(name))]);
  const request = shop.admin(method, address).query(Object.fromEntries(query));
  if (path === TOKENS) asMember(request, memberOfHarbour);
  if (path === CALLBACK) request.set('cookie', cookies.join('; '));
  const token = made.get(`${path} token`);
  if (token !== undefined) request.set('authorization', `Bearer ${token}`);
  if (body === undefined) return request;
  const [type = ''] = Object.keys(operation.requestBody?.content ?? {});
  if (type === FORM_WITH_FILE) return request.attach('file', PNG, (body as { file: string }).file);
  if (typeof body === 'string') return request.type(type).send(body);
  return type === FORM
    ? request.type('form').send(body as Record<string, string>)
    : request.type(type).send(withMadeIds(JSON.stringify(body)));
}

function withMadeIds(text: string): string {
  return text
    .replace(ITEM_TO_NAME, made.get('itemID') ?? '')
    .replace(ORDER_TO_NAME, made.get('orderId') ?? '')
    .replace(EXAMPLE_CODE, made.get(EXAMPLE_CODE) ?? '')
    .replace(EXAMPLE_CREDENTIAL, made.get(EXAMPLE_CREDENTIAL) ?? '')
    .replace(EXAMPLE_VERIFIER, made.get(EXAMPLE_VERIFIER) ?? '')
    .replace(EXAMPLE_VARIATION, made.get(EXAMPLE_VARIATION) ?? '')
    .replace(EXTENSION, 'null')
    .replace(DISCOVERY_URL, provider.discoveryUrl)
    .replace(PROFILE, made.get('profileId') ?? '');
}

const takes = ({ operation }: Listed, header: string) =>
  operation.parameters.some(({ name }) => name === header);

/** The version of what a request changes: any other one is refused, and changes nothing. */
async function versionOf(listed: Listed): Promise<string | undefined> {
  if (!takes(listed, 'If-Match')) return undefined;
  const read = () => send({ ...listed, method: 'get' }, undefined);
  const { etag } = (await read().expect(200)).headers;
  const stale = send(listed, firstBodyOf(listed.operation)).set('if-match', '"stale"');
  const { status, body } = await stale;
  expect([status, body.errors?.[0].title]).toEqual([412, 'Precondition failed']);
  const again = await read().set('if-none-match', etag ?? '');
  expect([listed.title, again.status]).toEqual([listed.title, 304]);
  return etag;
}

async function works(listed: Listed): Promise<void> {
  await signSomeoneOn(listed.path);
  const tag = await versionOf(listed);
  const before = await audit.total();
  const request = send(listed, firstBodyOf(listed.operation));
  if (tag !== undefined) request.set('if-match', tag);
  const { status: answered, body, headers } = await request;
  const { status, content } = successOf(listed.operation, answered);
  expect([answered, body.errors]).toStrictEqual([status, undefined]);
  if (isAdministratorWrite(listed)) expect(await audit.total()).toBe(before + 1);
  if (takes(listed, 'If-None-Match')) expect(headers['etag']).toMatch(/^(?:W\/)?"[\w-]+"$/);
  const schema = content?.['application/json']?.schema;
  expect(schema === undefined ? [] : mismatches(schema, body)).toStrictEqual([]);
}

describe('the examples of the documentation', () => {
  it.each(lasting)('work on the demo shop: $title', works);
});

describe('the optional examples', () => {
  it.each(optionalExamples)(
    'work on the demo shop: $name of $listed.title',
    async ({ value, listed }) => {
      await signSomeoneOn(listed.path);
      const { status } = successOf(listed.operation);
      const sent = await send(listed, value);
      // Earlier examples have changed prices, which the first checkout after them says.
      const isTold = sent.body.errors?.[0].title === 'Prices have changed';
      expect((isTold ? await send(listed, value) : sent).status).toBe(status);
    },
  );
});

describe('the examples of deletions', () => {
  it.each(deletions.filter((one) => !isNeeded(one)))('work on the demo shop: $title', works);

  it.each(deletions.filter(isNeeded))('name what uses it: $title', async (listed) => {
    const { body } = await send(listed, undefined).expect(409);
    const meta = { used_by: expect.any(Array) as unknown };
    expect(body.errors).toMatchObject([{ title: 'Conflict', meta }]);
  });
});

it('leave nothing but types and ids in the audit trail', async () =>
  expect(await audit.strangers()).toEqual([]));
