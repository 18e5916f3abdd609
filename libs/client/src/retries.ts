import { NetworkError } from './errors';

/** When a request is sent again. */
export interface RetryPolicy {
  /** How often, besides the first time. */
  readonly retries: number;
  /** Milliseconds before the first repetition; twice as many at most before each further one. */
  readonly firstDelay: number;
  /** Milliseconds that are waited at most; where the service asks for more, its refusal stands. */
  readonly longestDelay: number;
}

export const USUAL_RETRIES: RetryPolicy = { retries: 3, firstDelay: 250, longestDelay: 10_000 };

export type Fetch = (request: Request) => Promise<Response>;

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Requests that must not take effect twice, although they carry no key. */
export type IsRepeatable = (request: Request) => boolean;

/**
 * Sends a request again when it was limited, when the service was not available, and when there was no
 * answer at all. A request that must not be repeated is sent again only when it was limited.
 */
export function withRetries(
  fetch: Fetch,
  { retries, firstDelay, longestDelay }: RetryPolicy,
  isRepeatable: IsRepeatable,
  wait: Wait = waitFor,
): Fetch {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await attemptOf(fetch, request);
      const mayRepeat = attempt < retries && (isRepeatable(request) || isLimited(answer));
      const usual = backOff(attempt, firstDelay, longestDelay);
      const delay = mayRepeat ? delayAfter(answer, usual) : undefined;
      if (delay === undefined || delay > longestDelay) return answerOf(answer);
      await wait(delay, request.signal);
    }
  };
}

type Answer = Response | NetworkError;

async function attemptOf(fetch: Fetch, request: Request): Promise<Answer> {
  try {
    return await fetch(request.clone());
  } catch (error) {
    if (request.signal.aborted) throw error;
    return new NetworkError(error);
  }
}

function answerOf(answer: Answer): Response {
  if (answer instanceof NetworkError) throw answer;
  return answer;
}

function isLimited(answer: Answer): boolean {
  return answer instanceof Response && answer.status === 429;
}

/** undefined where a repetition would change nothing. */
function delayAfter(answer: Answer, usual: number): number | undefined {
  if (answer instanceof NetworkError) return usual;
  if (answer.status !== 429 && answer.status !== 503) return undefined;
  return retryAfter(answer.headers.get('retry-after')) ?? usual;
}

/** Milliseconds that the header asks for, as seconds or as a date. */
export function retryAfter(value: string | null, now = Date.now()): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}

/** Between half and all of what doubles with every attempt, so that clients do not come back at once. */
function backOff(attempt: number, first: number, longest: number): number {
  const whole = Math.min(longest, first * 2 ** attempt);
  return Math.round(whole / 2 + (Math.random() * whole) / 2);
}

/** @throws the reason of the signal, as soon as the request is given up */
async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('The request was aborted'));
    };
    signal.addEventListener('abort', giveUp, { once: true });
    function done() {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }
  });
}
