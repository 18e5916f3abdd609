import createClient from 'openapi-fetch';
import { type AccessTokens, AccessTokenCache, type ApplicationKey } from './access-token';
import type { Call, EntryOf, InitOf, ListPath, Method, PathsOf, ResponseBody, Sent } from './calls';
import { ApiError, errorEntriesOf as errorsOf } from './errors';
import { GivenToken } from './given-token';
import { MemberSession, type MemberToken } from './member-session';
import { OrderTokens } from './order-tokens';
import { entriesOfList } from './pages';
import {
  type Finish,
  type Patience,
  type Payment,
  type PaymentTransaction,
  settled,
} from './payments';
import { type Fetch, type RetryPolicy, USUAL_RETRIES, withRetries } from './retries';
import type { paths } from './schema';
import { beginSignOn, finishSignOn, type SignedOnMember, type SignOnRequest } from './sign-on';
import { type KeyValueStore, MemoryStore } from './store';
import { isRepeatable, MEMBER_HEADER, sendAs } from './transport';

const CHECKOUT = '/v2/carts/{cartID}/checkout';

interface CommonOptions {
  /** Address of the service, such as `https://shop.example`. */
  readonly baseUrl: string;
  /** Headers of every request, such as `SVC-Currency` and `SVC-Channel`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  /** Replaces the `fetch` of the platform. */
  readonly fetch?: Fetch | undefined;
  /**
   * Keeps the member and the tokens of a guest's orders, such as `sessionStorage`. Without it they are
   * forgotten with the page.
   */
  readonly store?: KeyValueStore | undefined;
}

/** A token in place of a key. */
export interface AccessGiven {
  /** Such as that of a staff member; an empty one for requests that need none, such as a sign-on. */
  readonly accessToken: string;
  /**
   * Is called when the service does not take the token any more. The request is sent again with the token
   * that it returns; without one, it fails with 401.
   */
  readonly onTokenEnded?: (() => Promise<string | undefined>) | undefined;
}

export type StorefrontOptions = CommonOptions &
  (
    | (ApplicationKey & { readonly accessToken?: undefined })
    | (AccessGiven & { readonly clientId?: string | undefined })
  );

/** Something that was read, with what says whether it was changed since. */
export interface Versioned<Body> {
  readonly body: Body;
  /** Send it as `If-Match` with a change; undefined if the service has told none. */
  readonly etag: string | undefined;
}

/** Calls the service as a storefront does. It handles tokens, keys and repetitions. */
export class Storefront {
  readonly member: MemberSession;
  private readonly orders: OrderTokens;
  private readonly store: KeyValueStore;
  private readonly client: ReturnType<typeof createClient<paths>>;

  constructor(options: StorefrontOptions) {
    const { headers = {}, retry = {}, fetch: own, store = new MemoryStore() } = options;
    const baseUrl = options.baseUrl.replace(/\/+$/, '');
    const send: Fetch = own ?? ((request) => fetch(request));
    const patient = withRetries(send, { ...USUAL_RETRIES, ...retry }, isRepeatable);
    this.store = store;
    this.orders = new OrderTokens(store);
    this.member = new MemberSession((token) => this.renew(token), store);
    const tokens = tokensOf(options, baseUrl, patient);
    const { member, orders } = this;
    this.client = createClient<paths>({
      baseUrl,
      headers,
      querySerializer: { array: { style: 'form', explode: false } },
      fetch: (request) => sendAs({ tokens, member, orders }, request, patient),
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

  /** Reads something that is going to be changed, with its version. @throws ApiError, NetworkError */
  async getVersioned<Path extends PathsOf<'get'>>(
    path: Path,
    ...sent: Sent<InitOf<Path, 'get'>>
  ): Promise<Versioned<ResponseBody<Path, 'get'>>> {
    const { body, response } = await this.request<ResponseBody<Path, 'get'>>('get', path, sent[0]);
    return { body, etag: response.headers.get('etag') ?? undefined };
  }

  /**
   * Pays an order. If the customer has to do something, `finish` gets it done; then the provider's answer
   * is waited for. A payment that was declined is returned as `failed`, with `meta.failure`.
   * @throws whatever `finish` rejects with; the order can be paid again then
   */
  async pay(
    orderId: string,
    payment: Payment,
    finish?: Finish,
    patience?: Patience,
  ): Promise<PaymentTransaction> {
    const path = { orderId };
    const body = { data: payment };
    const { data } = await this.post('/v2/orders/{orderId}/payments', { params: { path }, body });
    const { client_action: action } = data.meta;
    if (data.status !== 'pending' || action === undefined || finish === undefined) return data;
    await finish(action);
    return this.paymentSettled(orderId, data.id, patience);
  }

  /**
   * Waits for the provider's answer to a payment, such as on the page at its `return_url`. A payment that
   * takes longer is returned as `pending`.
   */
  paymentSettled(
    orderId: string,
    transactionId: string,
    patience?: Patience,
  ): Promise<PaymentTransaction> {
    return settled(this.get, { orderId, transactionId }, patience);
  }

  /** @returns the address that the browser opens next; it comes back to the redirect URI */
  beginSignOn(request: SignOnRequest): Promise<string> {
    return beginSignOn(this.get, request, request.store ?? this.store);
  }

  /**
   * Ends a sign-on with the address that the browser has come back to. A member of one account acts for
   * it from now on; for one of several accounts, call `member.use`.
   * @throws SignOnError
   */
  async finishSignOn(address: string, store = this.store): Promise<SignedOnMember> {
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

  private async call<Body>(method: Method, path: string, init: unknown): Promise<Body> {
    return (await this.request<Body>(method, path, init)).body;
  }

  // The types of what is sent and answered are those of the operation, which the callers name.
  private async request<Body>(method: Method, path: string, init: unknown = {}) {
    const request = this.client.request as unknown as UntypedRequest;
    const { data, error, response } = await request(method, path, init);
    if (!response.ok) throw new ApiError(response, errorsOf(error));
    if (path === CHECKOUT) this.orders.keep(data as ResponseBody<typeof CHECKOUT, 'post'>);
    return { body: data as Body, response };
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

function tokensOf(options: StorefrontOptions, baseUrl: string, patient: Fetch): AccessTokens {
  if (options.accessToken === undefined) return new AccessTokenCache(baseUrl, options, patient);
  return new GivenToken(options.accessToken, options.onTokenEnded ?? nobodyHasAnother);
}

const nobodyHasAnother = () => Promise.resolve(undefined);
