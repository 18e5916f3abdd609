import { NetworkError } from './errors';

/** The rules for sending a request again. */
export interface RetryPolicy {
  /** The maximum number of repetitions. */
  readonly retries: number;
  /**
   * Milliseconds before the first repetition; the pause at most doubles before each further one.
   */
  readonly firstDelay: number;
  /** The longest pause in milliseconds; if the service asks for a longer one, the request fails. */
  readonly longestDelay: number;
}

export const USUAL_RETRIES: RetryPolicy = { retries: 3, firstDelay: 250, longestDelay: 10_000 };

export type Fetch = (request: Request) => Promise<Response>;

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Whether a request may be sent again, although it has no key. */
export type IsRepeatable = (request: Request) => boolean;

/**
 * Sends a request again after a rate limit, if the service is not available, or without any answer. A
 * request that must not be repeated is sent again only after a rate limit.
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

/** Returns the pause before the next repetition; undefined if a repetition would not help. */
function delayAfter(answer: Answer, usual: number): number | undefined {
  if (answer instanceof NetworkError) return usual;
  if (answer.status !== 429 && answer.status !== 503) return undefined;
  return retryAfter(answer.headers.get('retry-after')) ?? usual;
}

/** Returns the milliseconds that the header asks for, in seconds or by a date. */
export function retryAfter(value: string | null, now = Date.now()): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}

/**
 * Returns a random pause between half and the whole of a time that doubles with every attempt, so that
 * clients do not all return at the same moment.
 */
function backOff(attempt: number, first: number, longest: number): number {
  const whole = Math.min(longest, first * 2 ** attempt);
  return Math.round(whole / 2 + (Math.random() * whole) / 2);
}

/**
 * Waits.
 * @throws the reason of the signal, as soon as the request is aborted
 */
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
