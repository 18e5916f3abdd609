import { hkdfSync, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JWTPayload, SignJWT } from 'jose';
import { issuerOf } from '#platform/crypto';
import type { OwnDatabase } from './databases';

export const KEY = { id: 'test-key', secret: 'the-secret-of-the-test-key-long-enough' };
export const TOKEN_SECRET = 'the-secret-of-the-tokens-of-tests-long-enough';

const MEMBER_HEADER = 'svc-account-management-authentication-token';

const PATIENCE_MS = 30_000;

/** The answer to a request. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if it has none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what it holds is what the test asserts
  readonly body: any;
}

export interface Sent {
  /** Sent as the `data` of a body. */
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A member that has signed on. */
export interface TestMember {
  readonly memberId: string;
  readonly accountId: string;
  readonly token: string;
}

/** A running service, asked over HTTP. */
export class TestShop {
  private constructor(
    readonly url: string,
    private readonly database: OwnDatabase,
    /** What the service has written so far. */
    readonly output: () => string,
    /** Ends it, and removes all that it has stored. */
    readonly stop: () => Promise<void>,
    private readonly tokens: { readonly shopper: string; readonly admin: string },
  ) {}

  static async at(
    url: string,
    database: OwnDatabase,
    output: () => string,
    stop: () => Promise<void>,
  ): Promise<TestShop> {
    const tokenBy = async (grant: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams({ client_id: KEY.id, ...grant });
      const answer = await fetch(`${url}/oauth/access_token`, { method: 'POST', body });
      return ((await answer.json()) as { readonly access_token: string }).access_token;
    };
    const tokens = {
      shopper: await tokenBy({ grant_type: 'implicit' }),
      admin: await tokenBy({ grant_type: 'client_credentials', client_secret: KEY.secret }),
    };
    return new TestShop(url, database, output, stop, tokens);
  }

  /** Asks as a shopper who has not signed on. */
  asShopper(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    return this.ask(method, path, sent, this.tokens.shopper);
  }

  /** Asks as an administrator with all scopes. */
  asAdmin(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    return this.ask(method, path, sent, this.tokens.admin);
  }

  asMember(member: TestMember, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const headers = { ...sent.headers, [MEMBER_HEADER]: member.token };
    return this.ask(method, path, { ...sent, headers }, this.tokens.shopper);
  }

  /** A new member of a new account, signed on. */
  async member(): Promise<TestMember> {
    const place = await this.database.first(
      'select realm_id, store_id from authentication_settings',
    );
    const [realm, store] = [String(place?.['realm_id']), String(place?.['store_id'])];
    const accountId = await this.created('/v2/accounts', { type: 'account', name: 'Test account' });
    const memberId = await this.created(
      `/v2/authentication-realms/${realm}/user-authentication-info`,
      {
        type: 'user_authentication_info',
        name: 'Test member',
        email: `${randomUUID()}@member.example`,
      },
    );
    await this.created(`/v2/accounts/${accountId}/account-memberships`, {
      type: 'account_membership',
      account_member_id: memberId,
    });
    const claims = { sub: memberId, scope: accountId, realm_id: realm, store_id: store };
    return { memberId, accountId, token: await this.signed(claims) };
  }

  /** Asks again and again until the answer is true; subscribers, for example, work a little later. */
  async until(isTrue: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await isTrue())) {
      if (Date.now() > deadline) throw new Error(`It has not come true:\n${this.output()}`);
      await sleep(50);
    }
  }

  private async created(path: string, data: object): Promise<string> {
    const answer = await this.asAdmin('POST', path, { data });
    const body = answer.body as { readonly data: { readonly id: string } };
    if (answer.status !== 201) throw new Error(`POST ${path} answers ${JSON.stringify(body)}`);
    return body.data.id;
  }

  private signed(claims: JWTPayload & { readonly store_id: string }): Promise<string> {
    const key = hkdfSync('sha256', TOKEN_SECRET, '', 'cartwright member token', 32);
    const signOn = { sid: randomUUID(), auth_time: Math.floor(Date.now() / 1000) };
    return new SignJWT({ ...claims, ...signOn })
      .setProtectedHeader({ alg: 'HS256', typ: 'member+jwt' })
      .setIssuer(issuerOf(this.url))
      .setAudience(claims.store_id)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new Uint8Array(key));
  }

  private async ask(method: string, path: string, sent: Sent, token: string): Promise<Answer> {
    const { data, headers } = sent;
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(data !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(data !== undefined && { body: JSON.stringify({ data }) }),
    });
    const text = await answer.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, body };
  }
}
