import { lookup as lookupAll } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { currentSpan, traced } from '../tracing/tracing';
import { isLoopbackHost, mayConnect } from '../address-ranges';

/** A request to an address that a user named, within limits. */
export interface OutboundRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The time limit for name look-up, connection, headers and body together, in milliseconds. */
  readonly timeoutMs: number;
  /** The maximum size of the response, in bytes. */
  readonly maxBytes: number;
  /** A longer body is cut off after one more byte, instead of causing an error. */
  readonly cutsBody?: boolean;
  /** Allows `http` and loopback addresses. */
  readonly allowsLoopback: boolean;
}

export interface OutboundResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A request to an outside address failed. The message is a sentence without secrets. */
export class OutboundError extends Error {}

const MISREAD = /[\\\p{Cc}]|^\s|\s$/u;
const HAS_USER = /^[a-z][a-z\d+.-]*:\/*[^/?#]*@/i;

/** One agent for each kind of request, so that they never share open connections. Made at the first request. */
const agents = new Map<boolean, Agent>();

/**
 * Requests an address that an attacker may have chosen. It uses `https` only, checks the resolved address
 * at the moment of the connection so that it never reaches a private network, and follows no redirects.
 * @throws OutboundError
 */
export function fetchOutside(wanted: OutboundRequest): Promise<OutboundResponse> {
  return traced(
    () => ({ name: spanNameOf(wanted), kind: 'client' as const }),
    () => fetchTraced(wanted),
  );
}

async function fetchTraced(wanted: OutboundRequest): Promise<OutboundResponse> {
  const { url, method = 'GET', headers = {}, body, timeoutMs, allowsLoopback } = wanted;
  refuseAddress(url, allowsLoopback);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await request(url, {
      method,
      headers: { 'user-agent': 'cartwright', ...traceHeaders(), ...headers },
      body: body ?? null,
      signal,
      dispatcher: agentFor(allowsLoopback),
    });
    const contentType = String(answer.headers['content-type'] ?? '');
    return { status: answer.statusCode, contentType, body: await bounded(answer, wanted) };
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (signal.aborted) throw new OutboundError('did not answer in time');
    if (causeOf(error) instanceof OutboundError) throw causeOf(error);
    throw new OutboundError('could not be reached', { cause: error });
  }
}

function spanNameOf({ method = 'GET', url }: OutboundRequest): string {
  return URL.canParse(url) ? `${method} ${hostOf(url)}` : method;
}

function traceHeaders(): Readonly<Record<string, string>> {
  const span = currentSpan();
  return span === undefined ? {} : { traceparent: span.traceparent };
}

/** Whether an address may be requested, judged by its text. @returns the reason if not */
export function addressFault(url: string, allowsLoopback: boolean): string | undefined {
  const fault = addressFormFault(url, allowsLoopback);
  if (fault !== undefined) return fault;
  const host = hostOf(url);
  return isIP(host) !== 0 && !mayConnect(host, allowsLoopback)
    ? 'is in a private network'
    : undefined;
}

/** Whether the form of an address is allowed, whatever network it is in. @returns the reason if not */
export function addressFormFault(url: string, allowsLoopback: boolean): string | undefined {
  if (!URL.canParse(url)) return 'must be an absolute address';
  // A parser leaves some characters out and reads others as a slash, so the text would not be the address.
  if (MISREAD.test(url)) return 'must not hold backslashes, line breaks or blanks around it';
  const { protocol } = new URL(url);
  if (HAS_USER.test(url)) return 'must not hold a user name or a password';
  if (protocol === 'https:') return undefined;
  const plain = protocol === 'http:' && allowsLoopback && isLoopbackHost(hostOf(url));
  return plain ? undefined : 'must begin with https://';
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

function refuseAddress(url: string, allowsLoopback: boolean): void {
  const fault = addressFault(url, allowsLoopback);
  if (fault !== undefined) throw new OutboundError(fault);
}

function agentFor(allowsLoopback: boolean): Agent {
  const known = agents.get(allowsLoopback) ?? agent(allowsLoopback);
  agents.set(allowsLoopback, known);
  return known;
}

/** Resolves names itself, so that the connection goes to the address that was checked. */
function agent(allowsLoopback: boolean): Agent {
  const lookup: LookupFunction = (host, options, done) => {
    lookupAll(host, { all: true }, (error, addresses) => {
      if (error !== null) {
        done(error, '');
        return;
      }
      const allowed = addresses.filter(({ address }) => mayConnect(address, allowsLoopback));
      const [first] = allowed;
      if (first === undefined) done(new OutboundError('is in a private network'), '');
      else if (options.all === true) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
  return new Agent({ connect: { lookup }, maxResponseSize: -1 });
}

async function bounded(
  { body }: Dispatcher.ResponseData,
  { maxBytes, cutsBody = false }: OutboundRequest,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes && cutsBody) return Buffer.concat([...chunks, chunk], maxBytes + 1);
    if (size > maxBytes) {
      throw new OutboundError(`answers with more than ${String(maxBytes)} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
