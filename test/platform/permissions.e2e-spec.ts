import { randomUUID } from 'node:crypto';
import { ALL_SCOPES, type CallerKind, ROLES, SCOPES_OF_ROLE, type Scopes } from '#platform/auth';
import { memberToken, Shop } from '#testing';
import { type Permitted, permissions } from '../support/permissions';
import { TestStaff } from '../support/staff';

const ACCOUNT = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';
const OTHER_ACCOUNT = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e02';
const NONE: Scopes = new Set();
const NARROWED: Scopes = new Set(['orders:read', 'catalog:write', 'developers:write']);

/** How the refusals by the guard of all routes begin, and those of no other rule. */
const NO_TOKEN = 'Send a valid access token';
const REFUSED = 'This token does not permit this request.';

/** A body that nothing accepts, but that asks for no scopes. */
const JSON_BODY = { payload: { data: { scopes: [] } } };
const LINES = { payload: '{}', headers: { 'content-type': 'application/x-ndjson' } };

interface TestCaller {
  readonly kind: CallerKind;
  readonly scopes: Scopes;
  readonly headers: Readonly<Record<string, string>>;
}

type Outcome = 'admitted' | 'unauthorized' | 'forbidden' | `needs ${string}`;

/** What the document promises a caller; `undefined` stands for nobody, without a token that works. */
function promised(caller: TestCaller | undefined, permitted: Permitted | undefined): Outcome {
  if (permitted === undefined) return 'admitted';
  if (caller === undefined) return 'unauthorized';
  const { kinds, scope } = permitted;
  if (!kinds.includes(caller.kind)) return 'forbidden';
  if (caller.kind !== 'admin' || kinds.includes('public')) return 'admitted';
  return scope !== undefined && caller.scopes.has(scope) ? 'admitted' : `needs ${String(scope)}`;
}

/** It ends the sign-on of a member who asks for it, so it comes last. */
const SIGNS_OFF = 'DELETE /v2/account-members/tokens';
const inOrder = [...permissions].sort(
  (one, other) => Number(one.title === SIGNS_OFF) - Number(other.title === SIGNS_OFF),
);

let shop: Shop;
let ofAccount: string;
const callers = new Map<string, TestCaller | undefined>();

beforeAll(async () => {
  shop = await Shop.open();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const shopper = bearer(await shop.token('implicit'));
  const member = async (account: string): Promise<TestCaller> => {
    const token = await memberToken(shop, account);
    const headers = { ...shopper, 'svc-account-management-authentication-token': token };
    return { kind: 'member', scopes: NONE, headers };
  };
  const key = async (scopes: Scopes, isRevoked = false): Promise<TestCaller> => {
    const data = { type: 'application_key', name: 'Key', scopes: [...scopes] };
    const { body } = await shop.admin('post', '/v2/application-keys').send({ data }).expect(201);
    const { id, client_id: clientId, client_secret: secret } = body.data;
    const token = await shop.token('client_credentials', { id: clientId, secret });
    if (isRevoked) await shop.admin('delete', `/v2/application-keys/${String(id)}`).expect(204);
    return { kind: 'admin', scopes, headers: bearer(token) };
  };
  callers.set('nobody', undefined);
  callers.set('a guest', { kind: 'public', scopes: NONE, headers: shopper });
  callers.set('a member of the account', await member(ACCOUNT));
  callers.set('a member of another account', await member(OTHER_ACCOUNT));
  const staff = new TestStaff(shop);
  for (const role of ROLES) {
    const { token } = await staff.signedOn(role);
    callers.set(role, { kind: 'admin', scopes: SCOPES_OF_ROLE[role], headers: bearer(token) });
  }
  callers.set('a full key', await key(ALL_SCOPES));
  callers.set('a narrowed key', await key(NARROWED));
  callers.set('a key without scopes', await key(NONE));
  const { token, member: person } = await staff.signedOn('owner');
  await staff.change(person.id, { enabled: false }).expect(200);
  revoked.set('a deleted key', (await key(ALL_SCOPES, true)).headers);
  revoked.set('a disabled owner', bearer(token));
  ofAccount = randomUUID();
  await shop
    .admin('post', '/v2/carts')
    .send({ data: { id: ofAccount, name: 'Stock' } })
    .expect(201);
  const data = [{ type: 'account', id: ACCOUNT }];
  await shop
    .admin('post', `/v2/carts/${ofAccount}/relationships/accounts`)
    .send({ data })
    .expect(200);
});

const revoked = new Map<string, Readonly<Record<string, string>>>();

async function outcomeOf(
  headers: Readonly<Record<string, string>>,
  { method, path, takesLines }: (typeof permissions)[number],
): Promise<Outcome> {
  const url = path.replaceAll(/\{\w+\}/g, randomUUID());
  const hasBody = method === 'post' || method === 'put';
  const body: object = takesLines ? LINES : hasBody ? JSON_BODY : {};
  const all = { ...headers, ...Reflect.get(body, 'headers') };
  const response = await shop.app.inject({ method, url, ...body, headers: all } as never);
  if (response.statusCode !== 401 && response.statusCode !== 403) return 'admitted';
  const [error] = response.json<{
    errors: { detail: string; meta?: { required_scope?: string } }[];
  }>().errors;
  const { detail = '', meta = {} } = error ?? {};
  if (detail.startsWith(NO_TOKEN)) return 'unauthorized';
  if (!detail.startsWith(REFUSED)) return 'admitted';
  const scope = meta.required_scope;
  return scope === undefined ? 'forbidden' : `needs ${scope}`;
}

/** The operations whose outcome is not the one that the document promises. */
async function differences(
  caller: TestCaller | undefined,
  headers: TestCaller['headers'],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const one of inOrder) {
    // A route without a token judges the codes and secrets that it is sent instead.
    if (one.permitted === undefined) continue;
    const [is, should] = [await outcomeOf(headers, one), promised(caller, one.permitted)];
    if (is !== should) wrong.push(`${one.title}: ${is} instead of ${should}`);
  }
  return wrong;
}

describe('what belongs to an account', () => {
  const statusFor = async (name: string, url: string): Promise<number> => {
    const headers = callers.get(name)?.headers ?? {};
    return (await shop.app.inject({ method: 'GET', url, headers })).statusCode;
  };
  const resources = () => [
    `/v2/accounts/${ACCOUNT}`,
    `/v2/accounts/${ACCOUNT}/addresses`,
    `/v2/accounts/${ACCOUNT}/account-memberships`,
    `/v2/carts/${ofAccount}`,
    `/v2/carts/${ofAccount}/items`,
  ];

  it.each([
    ['a guest', [403, 403, 403, 404, 404]],
    ['a member of the account', [200, 200, 200, 200, 200]],
    ['a member of another account', [404, 404, 404, 404, 404]],
    ['a key without scopes', [403, 403, 403, 404, 404]],
    ['merchandiser', [403, 403, 403, 404, 404]],
    ['a narrowed key', [403, 403, 403, 200, 200]],
    ['viewer', [200, 200, 200, 200, 200]],
    ['a full key', [200, 200, 200, 200, 200]],
  ])('is answered to %s with %j', async (name, statuses) => {
    const answered = await Promise.all(resources().map((url) => statusFor(name, url)));
    expect(answered).toStrictEqual(statuses);
  });
});

describe('every operation of the document', () => {
  it.each([
    'nobody',
    'a guest',
    'a member of the account',
    'a member of another account',
    ...ROLES,
    'a full key',
    'a narrowed key',
    'a key without scopes',
  ])('is open to %s as the document says', async (name) => {
    const caller = callers.get(name);
    expect(await differences(caller, caller?.headers ?? {})).toStrictEqual([]);
  });

  it.each(['a deleted key', 'a disabled owner'])('is closed to the token of %s', async (name) => {
    expect(await differences(undefined, revoked.get(name) ?? {})).toStrictEqual([]);
  });
});
