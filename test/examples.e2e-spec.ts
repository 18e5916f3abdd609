import type { Test } from 'supertest';
import { asMember, DiscoveryServer, memberToken, Shop } from '#testing';
import { bodiesOf, type Operation, operations, successOf } from './support/api-document';
import { mismatches } from './support/document-schemas';
import { PNG } from './support/file-samples';
import { PARKED, TestReceiver } from './support/messages';
import { SUBSCRIPTIONS, TestSubscriptions } from './support/subscribers';

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
  transactionId: 'POST /v2/inventories/{productId}/transactions',
};
/** No example can hold the token that is to be renewed either. */
const RENEWAL = 'POST /v2/account-members/tokens';
const HARBOUR_SUPPLIES = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';
const ITEM_TO_NAME = 'put the id of an item here';
const ORDER_TO_NAME = 'put the id of an order here';
const REALMS = '/v2/authentication-realms';
const PROFILES = `${REALMS}/{realmId}/oidc-profiles`;
/** The provider and the profile of the examples, which no installation has. */
const DISCOVERY_URL = 'https://id.example/.well-known/openid-configuration';
const PROFILE = 'c41f7e90-77aa-4b9e-9f0d-1122334455a3';
const MEMBER = 'a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01';

const lasting = operations.filter(({ method }) => method !== 'delete');
/** They come last, so that the others find what they name, and the inner ones first. */
const deletions = operations.filter(({ method }) => method === 'delete').reverse();

let shop: Shop;
let memberOfHarbour: string;
let provider: DiscoveryServer;
/** By parameter, or by address and parameter. */
const made = new Map<string, string>();

beforeAll(async () => {
  const demoKey = { BOOTSTRAP_CLIENT_ID: '', BOOTSTRAP_CLIENT_SECRET: '' };
  shop = await Shop.open({ DEMO: '1', ...demoKey });
  memberOfHarbour = await memberToken(shop, HARBOUR_SUPPLIES);
  provider = await DiscoveryServer.open();
  await findRealm();
  for (const [parameter, title] of Object.entries(MAKERS)) {
    const maker = operations.find((one) => one.title === title);
    if (maker === undefined) throw new Error(`The document has no ${title}`);
    const { body } = await send(maker, firstBodyOf(maker.operation)).expect(201);
    made.set(parameter, [body.data].flat()[0].id);
  }
  await authorize();
  await subscribe();
  await park();
});

afterAll(async () => {
  await shop.close();
  await provider.close();
});

/** Every installation has a realm of its own. */
async function findRealm(): Promise<void> {
  const { body } = await shop.get('/v2/settings/account-authentication').expect(200);
  const { id } = body.data.relationships.authentication_realm.data;
  made.set('realmId', id);
  made.set(`${REALMS}/{id} id`, id);
  await signOn(`${REALMS}/${String(id)}`);
}

/** A profile beside the one of the example, and an identity beside that of the example. */
async function signOn(realm: string): Promise<void> {
  const client = { client_id: 'harbour-idp', client_secret: 'kX9v2mTq4RzN7wLb' };
  const profile = { name: 'Provider of the test', discovery_url: provider.url, ...client };
  const profiles = shop.admin('post', `${realm}/oidc-profiles`);
  const { body } = await profiles.send({ data: profile }).expect(201);
  made.set('profileId', body.data.id);
  made.set(`${PROFILES}/{id} id`, body.data.id);
  const member = `${realm}/user-authentication-info/${MEMBER}`;
  const identity = { oidc_profile_id: body.data.id, issuer: provider.issuer, subject: 'test' };
  const infos = shop.admin('post', `${member}/user-authentication-oidc-profile-info`);
  const { body: info } = await infos.send({ data: identity }).expect(201);
  made.set('infoId', info.data.id);
}

/** What is authorized for the order can be captured, and refunded then. */
async function authorize(): Promise<void> {
  const data = { gateway: 'manual', method: 'authorize', amount: 500 };
  const payments = shop.admin('post', `/v2/orders/${made.get('orderId') ?? ''}/payments`);
  const { body } = await payments.send({ data }).expect(200);
  const transaction = '/v2/orders/{orderId}/transactions/{transactionId}';
  for (const path of ['', '/capture', '/refund']) {
    made.set(`${transaction}${path} transactionId`, body.data.id);
  }
}

/** A subscription begins when an order of it is paid; its history begins with what is done to it. */
async function subscribe(): Promise<void> {
  const subscriptions = new TestSubscriptions(shop);
  const { id } = await subscriptions.begun();
  made.set('subscriptionId', id);
  for (const action of ['pause', 'resume']) await subscriptions.act(id, action).expect(204);
  const { body } = await shop.admin('get', `${SUBSCRIPTIONS}/${id}/states`).expect(200);
  made.set('stateId', body.data[0].id);
}

/** A message that nobody can handle, whenever it is tried again. */
async function park(): Promise<void> {
  const id = await new TestReceiver(shop).parked(new Error('no'));
  for (const path of [`${PARKED}/{id}`, `${PARKED}/{id}/retry`]) made.set(`${path} id`, id);
}

function firstBodyOf({ requestBody }: Operation): unknown {
  const [content] = Object.values(requestBody?.content ?? {});
  return content === undefined ? undefined : bodiesOf(content)[0];
}

function send({ title, path, method, operation }: Listed, body: unknown): Test {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((one) => one.name === name);
    const known = made.get(`${path} ${name}`) ?? made.get(name);
    return known ?? parameter?.example ?? `no-example-of-${name}`;
  });
  const request = shop.admin(method, address);
  if (title === RENEWAL) asMember(request, memberOfHarbour);
  if (body === undefined) return request;
  const [type = ''] = Object.keys(operation.requestBody?.content ?? {});
  if (type === FORM_WITH_FILE) return request.attach('file', PNG, (body as { file: string }).file);
  return type === FORM
    ? request.type('form').send(body as Record<string, string>)
    : request.type(type).send(withMadeIds(JSON.stringify(body)));
}

function withMadeIds(text: string): string {
  return text
    .replace(ITEM_TO_NAME, made.get('itemID') ?? '')
    .replace(ORDER_TO_NAME, made.get('orderId') ?? '')
    .replace(DISCOVERY_URL, provider.url)
    .replace(PROFILE, made.get('profileId') ?? '');
}

async function works(listed: Listed): Promise<void> {
  const { status, content } = successOf(listed.operation);
  const { status: answered, body } = await send(listed, firstBodyOf(listed.operation));
  expect([answered, body.errors]).toStrictEqual([status, undefined]);
  const schema = content?.['application/json']?.schema;
  expect(schema === undefined ? [] : mismatches(schema, body)).toStrictEqual([]);
}

describe('the examples of the documentation', () => {
  it.each(lasting)('work on the demo shop: $title', works);
});

const choices = operations.flatMap((listed) => {
  const examples = listed.operation.requestBody?.content['application/json']?.examples ?? {};
  // The first one is sent above, and twice the same may be once too often.
  const others = Object.entries(examples).slice(1);
  return others.map(([name, { value }]) => ({ name, value, listed }));
});

describe('the examples that can be chosen', () => {
  it.each(choices)('work too: $name of $listed.title', async ({ value, listed }) => {
    const { status } = successOf(listed.operation);
    await send(listed, value).expect(status);
  });
});

describe('the examples that delete something', () => {
  it.each(deletions)('work on the demo shop: $title', works);
});
