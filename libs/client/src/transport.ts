import type { AccessTokens } from './access-token';
import { errorEntriesOf } from './errors';
import type { MemberSession } from './member-session';
import { ORDER_HEADER, type OrderTokens } from './order-tokens';
import { randomText } from './random';
import type { Fetch } from './retries';

export const MEMBER_HEADER = 'SVC-Account-Management-Authentication-Token';
const KEY_HEADER = 'Idempotency-Key';

/** Routes of sign-ons: they take no keys, and their 401 is not about the access token. */
const SIGNS_ON = /\/v2\/(account-members\/tokens|staff\/(tokens|passkeys\/\w+))$/;
/** Takes no keys either: a repetition would store the file twice. */
const FILES = '/v2/files';

/** Who the requests are sent for. */
export interface Caller {
  readonly tokens: AccessTokens;
  readonly member: MemberSession;
  readonly orders: OrderTokens;
}

/** Sends a request with a key and the tokens of its caller, and again if an access token has ended. */
export async function sendAs(caller: Caller, request: Request, patient: Fetch): Promise<Response> {
  const { tokens, orders } = caller;
  await addHeaders(caller, request);
  const token = await tokens.current();
  const answer = await patient(withToken(request.clone(), token));
  if (answer.status !== 401 || signsOn(request)) return answer;
  const refused = errorEntriesOf(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (refused.some(({ source }) => source === `header.${ORDER_HEADER}`)) {
    orders.forget(request.url);
    return answer;
  }
  // The token may have been revoked, or signed with another secret; the member is judged after it.
  tokens.forget(token);
  const another = await tokens.current();
  return another === token ? answer : patient(withToken(request, another));
}

/** Whether a request can be sent again without doing something twice. */
export function isRepeatable(request: Request): boolean {
  const isStored = request.method === 'POST' && new URL(request.url).pathname.endsWith(FILES);
  return !isStored && !signsOn(request);
}

async function addHeaders({ member, orders }: Caller, { method, headers, url }: Request) {
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined && !headers.has(name)) headers.set(name, value);
  };
  if (method === 'POST') add(KEY_HEADER, randomText(16));
  add(ORDER_HEADER, orders.of(url));
  add(MEMBER_HEADER, headers.has(MEMBER_HEADER) ? undefined : await member.current());
}

function withToken(request: Request, token: string): Request {
  if (token !== '') request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

function signsOn({ method, url }: Request): boolean {
  return method === 'POST' && SIGNS_ON.test(new URL(url).pathname);
}
