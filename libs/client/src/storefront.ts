import createClient from 'openapi-fetch';
import { AccessTokenCache, type ApplicationKey } from './access-token';
import type { Call, EntryOf, InitOf, ListPath, Method } from './calls';
import { ApiError, errorEntriesOf as errorsOf } from './errors';
import { MemberSession, type MemberToken } from './member-session';
import { entriesOfList } from './pages';
import { randomText } from './random';
import { type Fetch, type RetryPolicy, USUAL_RETRIES, withRetries } from './retries';
import type { paths } from './schema';
import {
  beginSignOn,
  finishSignOn,
  type KeyValueStore,
  type SignedOnMember,
  type SignOnRequest,
} from './sign-on';

export interface StorefrontOptions extends ApplicationKey {
  /** Address of the service, such as `https://shop.example`. */
  readonly baseUrl: string;
  /** Headers of every request, such as `SVC-Currency` and `SVC-Channel`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly retry?: Partial<RetryPolicy>;
  /** Replaces the `fetch` of the platform. */
  readonly fetch?: Fetch;
  /** Is sent in place of tokens for the key, such as that of a staff member. It is not renewed. */
  readonly accessToken?: string;
}

const MEMBER_HEADER = 'SVC-Account-Management-Authentication-Token';
const KEY_HEADER = 'Idempotency-Key';

/** `POST` routes without keys: a repetition may be refused or create something twice. */
const WITHOUT_KEY = /\/v2\/(account-members\/tokens|files)$/;

/** Calls the service as a storefront does. It handles tokens, keys and repetitions. */
export class Storefront {
  readonly member: MemberSession;
  private readonly tokens: Pick<AccessTokenCache, 'current' | 'forget'>;
  private readonly client: ReturnType<typeof createClient<paths>>;

  constructor(options: StorefrontOptions) {
    const { headers = {}, retry = {}, fetch: own } = options;
    const baseUrl = options.baseUrl.replace(/\/+$/, '');
    const send: Fetch = own ?? ((request) => fetch(request));
    const patient = withRetries(send, { ...USUAL_RETRIES, ...retry }, isRepeatable);
    const { accessToken: given } = options;
    this.tokens =
      given === undefined
        ? new AccessTokenCache(baseUrl, options, patient)
        : { current: () => Promise.resolve(given), forget: () => undefined };
    this.member = new MemberSession((token) => this.renew(token));
    this.client = createClient<paths>({
      baseUrl,
      headers,
      querySerializer: { array: { style: 'form', explode: false } },
      fetch: (request) => this.sendAs(request, patient),
    });
  }

  /** Reads something. @throws ApiError, NetworkError */
  readonly get: Call<'get'> = (path, ...sent) => this.call('get', path, sent[0]);

  /**
   * Creates something or acts once, even if the request has to be sent several times.
   * @throws ApiError, NetworkError
   */
  readonly post: Call<'post'> = (path, ...sent) => this.call('post', path, sent[0]);

  /** Changes something. @throws ApiError, NetworkError */
  readonly put: Call<'put'> = (path, ...sent) => this.call('put', path, sent[0]);

  /** Deletes something. @throws ApiError, NetworkError */
  readonly delete: Call<'delete'> = (path, ...sent) => this.call('delete', path, sent[0]);

  /** Returns all entries of a list; a page is read only when it is needed. */
  all<Path extends ListPath>(
    path: Path,
    init?: InitOf<Path, 'get'>,
  ): AsyncGenerator<EntryOf<Path>, void, undefined> {
    return entriesOfList(this.get, path, init);
  }

  /** @returns the address that the browser opens next; it comes back to the redirect URI */
  beginSignOn(request: SignOnRequest): Promise<string> {
    return beginSignOn(this.get, request);
  }

  /**
   * Ends a sign-on with the address that the browser has come back to. A member of one account acts for
   * it from now on; for one of several accounts, call `member.use`.
   * @throws SignOnError
   */
  async finishSignOn(address: string, store: KeyValueStore): Promise<SignedOnMember> {
    const member = await finishSignOn(this.post, address, store);
    if (member.accounts.length === 1) this.member.use(member.accounts[0]);
    return member;
  }

  /** Ends the sign-on of the member, with all of its tokens. */
  async signOff(): Promise<void> {
    const token = await this.member.current();
    if (token === undefined) return;
    const header = { [MEMBER_HEADER]: token } as const;
    await this.delete('/v2/account-members/tokens', { params: { header } });
    this.member.use(undefined);
  }

  // The types of what is sent and answered are those of the operation, which the callers name.
  private async call<Body>(method: Method, path: string, init: unknown): Promise<Body> {
    const request = this.client.request as unknown as UntypedRequest;
    const { data, error, response } = await request(method, path, init ?? {});
    if (!response.ok) throw new ApiError(response, errorsOf(error));
    return data as Body;
  }

  private async sendAs(request: Request, patient: Fetch): Promise<Response> {
    if (request.method === 'POST' && !request.headers.has(KEY_HEADER)) {
      request.headers.set(KEY_HEADER, randomText(16));
    }
    if (!request.headers.has(MEMBER_HEADER)) {
      const member = await this.member.current();
      if (member !== undefined) request.headers.set(MEMBER_HEADER, member);
    }
    const token = await this.tokens.current();
    const answer = await patient(withToken(request.clone(), token));
    if (answer.status !== 401 || !isRepeatable(request)) return answer;
    // The token may have been revoked, or signed with another secret; the member is judged after it.
    this.tokens.forget(token);
    const another = await this.tokens.current();
    return another === token ? answer : patient(withToken(request, another));
  }

  private async renew(token: string): Promise<readonly MemberToken[]> {
    const { data } = await this.post('/v2/account-members/tokens', {
      params: { header: { [MEMBER_HEADER]: token } },
      body: {
        data: {
          type: 'account_management_authentication_token',
          authentication_mechanism: 'account_management_authentication_token',
        },
      },
    });
    return data;
  }
}

type UntypedRequest = (
  method: Method,
  path: string,
  init: unknown,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

function withToken(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

function isRepeatable({ method, url }: Request): boolean {
  return method !== 'POST' || !WITHOUT_KEY.test(new URL(url).pathname);
}
