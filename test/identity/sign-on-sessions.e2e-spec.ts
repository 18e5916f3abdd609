import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt, type JWTPayload } from 'jose';
import { toDatabaseTime, Transactions } from '#platform/database';
import { asMember, Shop } from '#testing';
import { HostileProvider } from '../support/hostile-provider';
import { signed } from '../support/member';
import { Storefront } from '../support/sign-on';
import { enrol, signOn } from '../support/signed-on';
import { leastRoundTrips } from '../support/statements';

/** How long a sign-on lasts, and what ends it (docs/reference/sign-on.md#member-tokens). */

const TYPE = 'account_management_authentication_token';
const HEADER = 'SVC-Account-Management-Authentication-Token';
const PATH = '/v2/account-members/tokens';
const SETTINGS = '/v2/settings/account-authentication';
const USUAL = {
  account_management_authentication_token_timeout_secs: 86_400,
  member_session_max_hours: 720,
};

let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await HostileProvider.open();
  storefront = await Storefront.open(shop, provider.discoveryUrl);
});

afterAll(() => provider.close());

const settings = (data: object) => shop.admin('put', SETTINGS).send({ data }).expect(200);
const write = (sql: string, ...parameters: readonly string[]) =>
  shop.app.get(Transactions, { strict: false }).write(sql, parameters);
const use = (token: string) => asMember(shop.get('/v2/accounts'), token);
const renew = (token: string) =>
  asMember(shop.post(PATH), token).send({
    data: { type: TYPE, authentication_mechanism: TYPE },
  });
const signOff = (token: string) => asMember(shop.delete(PATH), token);

async function refused(token: string): Promise<void> {
  const { body } = await use(token).expect(401);
  expect(body.errors).toMatchObject([{ title: 'Unauthorized', source: `header.${HEADER}` }]);
  await renew(token).expect(401);
  await signOff(token).expect(401);
}

/** Someone who belongs to two accounts, with the tokens of one sign-on. */
class Someone {
  private constructor(
    readonly subject: string,
    readonly at: Storefront,
  ) {}

  static async enrolled(at = storefront): Promise<Someone> {
    const someone = new Someone(randomUUID(), at);
    const { body } = await someone.exchange();
    await enrol(at, String(body.meta.account_member_id), 'One', 'Two');
    return someone;
  }

  async signOn(): Promise<readonly [one: string, two: string]> {
    const { body } = await this.exchange();
    const [one, two] = body.data as { token: string }[];
    return [one?.token ?? '', two?.token ?? ''];
  }

  private async exchange() {
    const signedOn = await signOn(this.at, provider, this.subject);
    return this.at.exchange({ ...signedOn }).expect(201);
  }
}

/** The token with these claims instead; undefined leaves one out. */
const changed = (token: string, changes: JWTPayload) => {
  const { iat, exp: _, ...claims } = { ...decodeJwt(token), ...changes };
  return signed(shop, JSON.parse(JSON.stringify({ ...claims, iat })) as JWTPayload);
};
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - Math.round(hours * 3600);
/** As in the token of a code that does not say what the member signed on by. */
const UNKNOWN = { identity_id: undefined, profile_id: undefined };

describe('a session', () => {
  afterEach(() => settings(USUAL));

  it('lasts as many hours from the sign-on as the settings say', async () => {
    const [token] = await (await Someone.enrolled()).signOn();
    await renew(await changed(token, { auth_time: hoursAgo(719.99) })).expect(201);
    const late = await changed(token, { auth_time: hoursAgo(720) });
    const { body } = await renew(late).expect(401);
    expect(body.errors).toMatchObject([{ source: `header.${HEADER}` }]);
    await use(late).expect(200);
    await settings({ member_session_max_hours: 721 });
    await renew(late).expect(201);
  });

  it('is not extended by renewed tokens, which end with it', async () => {
    await settings({ member_session_max_hours: 1 });
    const [token] = await (await Someone.enrolled()).signOn();
    const at = hoursAgo(0.9);
    const first = await renew(await changed(token, { auth_time: at })).expect(201);
    const second = await renew(first.body.data[1].token).expect(201);
    for (const entry of [...first.body.data, ...second.body.data]) {
      expect(decodeJwt(entry.token)).toMatchObject({ auth_time: at, exp: at + 3600 });
      expect(entry.expires).toBe(new Date((at + 3600) * 1000).toISOString());
    }
  });

  it('does not shorten the first tokens, which last as long as the settings say', async () => {
    await settings({
      member_session_max_hours: 1,
      account_management_authentication_token_timeout_secs: 7200,
    });
    const [token] = await (await Someone.enrolled()).signOn();
    const { iat = 0, exp } = decodeJwt(token);
    expect(exp).toBe(iat + 7200);
  });
});

describe('signing off', () => {
  it('ends every token of that sign-on, and no others', async () => {
    const someone = await Someone.enrolled();
    const [one, two] = await someone.signOn();
    const { body } = await renew(two).expect(201);
    const [other] = await someone.signOn();
    const answer = await signOff(one).expect(204);
    expect(answer.text).toBe('');
    const renewed = body.data.map((entry: { token: string }) => entry.token);
    for (const token of [one, two, ...renewed]) await refused(token);
    await use(other).expect(200);
    await renew(other).expect(201);
  });

  it('takes effect in other processes', async () => {
    const [token] = await (await Someone.enrolled()).signOn();
    // From now on the other instance looks at tokens.
    await shop.another();
    await use(token).expect(200);
    await signOff(token).expect(204);
    await refused(token);
  });

  it('is open to everyone who holds the token, with any access token', async () => {
    const [token] = await (await Someone.enrolled()).signOn();
    await asMember(shop.send('delete', PATH), token).expect(401);
    await use(token).expect(200);
    await asMember(shop.admin('delete', PATH), token).expect(204);
    await refused(token);
  });

  it('needs a member token', async () => {
    for (const request of [shop.delete(PATH), signOff('x'), shop.admin('delete', PATH)]) {
      const { body } = await request.expect(401);
      expect(body.errors).toMatchObject([{ source: `header.${HEADER}` }]);
    }
  });

  it('is remembered until the last token has expired, and no longer', async () => {
    const [token] = await (await Someone.enrolled()).signOn();
    const { sid, auth_time: at } = decodeJwt(token) as { sid: string; auth_time: number };
    const past = toDatabaseTime(new Date(Date.now() - 1).toISOString());
    await write('insert into ended_sign_ons values (?, ?)', randomUUID(), past);
    await signOff(token).expect(204);
    const transactions = shop.app.get(Transactions, { strict: false });
    const rows = await transactions.read((manager) =>
      manager.query<{ id: string; expires_at: string | Date }[]>('select * from ended_sign_ons'),
    );
    for (const { expires_at: expiry } of rows) expect(toDate(expiry) > new Date()).toBe(true);
    const row = rows.find(({ id }) => id === sid);
    expect(toDate(row?.expires_at ?? '')).toStrictEqual(new Date((at + 31_536_600) * 1000));
  });

  it('adds no query to the requests of members', async () => {
    const [token] = await (await Someone.enrolled()).signOn();
    const { scope } = decodeJwt(token);
    const path = `/v2/accounts/${String(scope)}`;
    const least = (work: () => Promise<unknown>) =>
      leastRoundTrips(shop, work, async () => undefined);
    const ofAdmin = await least(() => shop.admin('get', path).expect(200));
    expect(await least(() => asMember(shop.get(path), token).expect(200))).toBe(ofAdmin + 1);
  });
});

describe('the tokens of a member', () => {
  it('end when the OIDC profile of the sign-on is deleted, within a second everywhere', async () => {
    const name = randomUUID();
    const front = await Storefront.open(shop, provider.discoveryUrl, undefined, name);
    const someone = await Someone.enrolled(front);
    const [one, two] = await someone.signOn();
    const unknown = await changed(one, UNKNOWN);
    const { body } = await renew(one).expect(201);
    const waiting = await signOn(front, provider, someone.subject);
    const [other] = await (await Someone.enrolled()).signOn();
    // From now on the other instance looks at tokens, with a memory of its own.
    await shop.another();
    await use(one).expect(200);
    const profile = `/v2/authentication-realms/${front.realmId}/oidc-profiles/${front.profileId}`;
    await shop.admin('delete', profile).expect(204);
    await front.exchange({ ...waiting }).expect(401);
    await sleep(1000);
    for (const token of [one, two, body.data[0].token, unknown]) await refused(token);
    await use(other).expect(200);
  });

  it('end when the identity of the sign-on is deleted', async () => {
    const someone = await Someone.enrolled();
    const [one, two] = await someone.signOn();
    const waiting = await signOn(storefront, provider, someone.subject);
    const [other] = await (await Someone.enrolled()).signOn();
    const { identity_id: id } = decodeJwt(one);
    await write('delete from member_identities where id = ?', String(id));
    for (const token of [one, two]) await refused(token);
    await storefront.exchange({ ...waiting }).expect(401);
    await use(other).expect(200);
  });

  it('stay valid if the member never signed on with an identity', async () => {
    const [token] = await (await Someone.enrolled()).signOn();
    const { sub } = decodeJwt(token);
    await write('delete from member_identities where member_id = ?', String(sub));
    await refused(token);
    await use(await changed(token, UNKNOWN)).expect(200);
  });
});

function toDate(time: string | Date): Date {
  return time instanceof Date ? time : new Date(`${time.replace(' ', 'T')}Z`);
}
