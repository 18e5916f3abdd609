import { createHash, randomBytes, randomUUID } from 'node:crypto';
import request, { type Response, type Test } from 'supertest';
import { CLIENT } from './hostile-provider';
import { toDatabaseTime, Transactions } from '#platform/database';
import type { Shop } from './shop';

export const REDIRECT_URI = 'https://harbour.example/signed-in';

/** A code verifier and what is sent of it first (RFC 7636). */
export function proofKey(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Parameters by name; an array is sent repeatedly, undefined is left out. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A storefront whose members sign on at one provider. */
export class Storefront {
  private constructor(
    readonly shop: Shop,
    readonly realmId: string,
    readonly profileId: string,
    /** The two addresses of the profile (docs/reference/sign-on.md#profiles). */
    readonly links: { readonly authorization: string; readonly callback: string },
  ) {}

  /** One whose profile is there already. */
  static of(
    shop: Shop,
    realmId: string,
    profileId: string,
    links: Storefront['links'],
  ): Storefront {
    return new Storefront(shop, realmId, profileId, links);
  }

  /** Registers a provider and the redirect URIs of the storefront. */
  static async open(
    shop: Shop,
    discoveryUrl: string,
    redirectUris: readonly string[] = [REDIRECT_URI],
    name = 'Staff sign-in',
  ): Promise<Storefront> {
    const settings = await shop.get('/v2/settings/account-authentication').expect(200);
    const realmId = settings.body.data.relationships.authentication_realm.data.id;
    const realm = `/v2/authentication-realms/${realmId}`;
    await shop
      .admin('put', realm)
      .send({ data: { redirect_uris: redirectUris } })
      .expect(200);
    const data = {
      type: 'oidc-profile',
      name,
      discovery_url: discoveryUrl,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
    };
    const { body } = await shop.admin('post', `${realm}/oidc-profiles`).send({ data }).expect(201);
    const { links } = body.data;
    return new Storefront(shop, realmId, body.data.id, {
      authorization: links['authorization-endpoint'],
      callback: links['callback-endpoint'],
    });
  }

  /** The same storefront as another instance of the service sees it. */
  at(shop: Shop): Storefront {
    return new Storefront(shop, this.realmId, this.profileId, this.links);
  }

  /** The address that a browser opens, with these parameters instead of the usual ones. */
  authorization(changes: Parameters = {}): string {
    const parameters: Parameters = {
      scope: 'openid email',
      response_type: 'code',
      client_id: 'account-management',
      redirect_uri: REDIRECT_URI,
      state: 'a state of the storefront',
      code_challenge_method: 'S256',
      code_challenge: proofKey().challenge,
      ...changes,
    };
    return withParameters(this.links.authorization, parameters);
  }

  callback(parameters: Parameters): string {
    return withParameters(this.links.callback, parameters);
  }

  /** Opens an address of this service as a browser without a token does. */
  open(address: string, cookies: readonly string[] = []): Test {
    const { app, settings } = this.shop;
    const test = request(app.getHttpServer()).get(address.replace(settings.publicUrl, ''));
    return cookies.length === 0 ? test : test.set('cookie', cookies.join('; '));
  }

  /** Goes as far as the provider. */
  async begin(changes: Parameters = {}): Promise<PendingSignOn> {
    return this.beginAt(this.authorization(changes));
  }

  /** The same at an address that somebody else has put together. */
  async beginAt(address: string): Promise<PendingSignOn> {
    const response = await this.open(address).expect(303);
    const departure = new URL(locationOf(response));
    return {
      departure,
      state: departure.searchParams.get('state') ?? '',
      nonce: departure.searchParams.get('nonce') ?? '',
      cookies: cookiesOf(response),
    };
  }

  /** Comes back from the provider with these parameters besides the state. */
  finish(
    pendingSignOn: PendingSignOn,
    parameters: Parameters = { code: 'code-of-the-provider' },
  ): Test {
    return this.open(
      this.callback({ state: pendingSignOn.state, ...parameters }),
      pendingSignOn.cookies,
    );
  }

  exchange(changes: Readonly<Record<string, unknown>>): Test {
    const data = {
      type: 'account_management_authentication_token',
      authentication_mechanism: 'oidc',
      oauth_redirect_uri: REDIRECT_URI,
      ...changes,
    };
    return this.shop.post('/v2/account-members/tokens').send({ data });
  }
}

/** A browser that is at the provider. */
export interface PendingSignOn {
  readonly departure: URL;
  readonly state: string;
  readonly nonce: string;
  readonly cookies: readonly string[];
}

export function locationOf(response: Response): string {
  return response.headers['location'] ?? '';
}

/** What an answer sends back to the storefront. */
export function sentBack(response: Response): Record<string, string> {
  return Object.fromEntries(new URL(locationOf(response)).searchParams);
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(response: Response): readonly string[] {
  return [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
}

function withParameters(address: string, parameters: Parameters): string {
  const url = new URL(address);
  for (const [name, values] of Object.entries(parameters)) {
    for (const value of [values ?? []].flat()) url.searchParams.append(name, value);
  }
  return url.href;
}

/** Makes everything that is waiting for a browser or for a storefront as old as after ten minutes. */
export async function expireSignOns(shop: Shop): Promise<void> {
  const transactions = shop.app.get(Transactions, { strict: false });
  const past = toDatabaseTime(new Date(Date.now() - 1).toISOString());
  for (const table of ['pending_sign_ons', 'sign_on_codes']) {
    await transactions.write(`update ${table} set expires_at = ?`, [past]);
  }
}

/** Puts a profile into a realm of its own; no interface makes a second realm. @returns that realm */
export async function moveToAnotherRealm(shop: Shop, profileId: string): Promise<string> {
  const transactions = shop.app.get(Transactions, { strict: false });
  const realmId = randomUUID();
  await transactions.write(
    `insert into authentication_realms
      (id, name, redirect_uris, duplicate_email_policy, created_at, updated_at)
      select ?, name, redirect_uris, duplicate_email_policy, created_at, updated_at
      from authentication_realms where kind = 'members'`,
    [realmId],
  );
  const move = 'update oidc_profiles set realm_id = ? where id = ?';
  await transactions.write(move, [realmId, profileId]);
  return realmId;
}

/** Seconds for which what waits in a table is good at most. */
export async function secondsLeft(
  shop: Shop,
  table: 'pending_sign_ons' | 'sign_on_codes',
): Promise<number> {
  const [row] = await shop.app
    .get(Transactions, { strict: false })
    .statement<{ latest: Date | string }[]>(`select max(expires_at) as latest from ${table}`, []);
  const latest = row?.latest ?? '';
  const time = latest instanceof Date ? latest : new Date(`${latest.replace(' ', 'T')}Z`);
  return (time.getTime() - Date.now()) / 1000;
}

/**
 * Makes requests that look for the same thing at the same moment wait until all of them have found it,
 * so that they race for sure.
 */
export function meetAt(shop: Shop, table: string, count: number): void {
  const transactions = shop.app.get(Transactions, { strict: false });
  const statement = transactions.statement.bind(transactions);
  let arrived = 0;
  let meet: () => void = () => undefined;
  const meeting = new Promise<void>((resolve) => (meet = resolve));
  jest.spyOn(transactions, 'statement').mockImplementation(async (sql, parameters) => {
    const found = await statement(sql, parameters);
    if (sql.startsWith(`select details from ${table}`)) {
      arrived += 1;
      if (arrived === count) meet();
      await meeting;
    }
    return found;
  });
}
