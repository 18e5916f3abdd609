import { answering, json, refusal } from './client.builders';
import { NetworkError } from './errors';
import { retryAfter, type RetryPolicy, withRetries } from './retries';

const POLICY: RetryPolicy = { retries: 3, firstDelay: 100, longestDelay: 5000 };
const LOST = new TypeError('fetch failed');
const done = json({ data: [] });

/** Sends a request, and returns how often it was sent, the pauses between, and the result. */
async function sent(
  answers: readonly (Response | Error)[],
  { policy = POLICY, isRepeatable = true, method = 'GET' } = {},
) {
  const { fetch, requests } = answering(...answers);
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const patient = withRetries(fetch, policy, () => isRepeatable, wait);
  const request = new Request('https://shop.example/v2/carts', {
    method,
    ...(method === 'POST' ? { body: '{"data":{}}' } : {}),
  });
  const outcome = await patient(request).catch((error: unknown) => error);
  return { requests, waits, outcome };
}

const statusOf = (outcome: unknown) => (outcome instanceof Response ? outcome.status : outcome);

describe('a request', () => {
  it.each([
    ['that was limited', refusal(429, 'Too Many Requests')],
    ['that found the service unavailable', refusal(503, 'Service Unavailable')],
    ['without an answer', LOST],
  ])('%s is repeated', async (_, answer) => {
    const { requests, outcome, waits } = await sent([answer, done]);
    expect([requests.length, statusOf(outcome)]).toStrictEqual([2, 200]);
    expect(waits[0]).toBeGreaterThanOrEqual(50);
    expect(waits[0]).toBeLessThanOrEqual(100);
  });

  it.each([400, 401, 404, 409, 422, 500])('is not repeated after %i', async (status) => {
    const { requests, outcome } = await sent([refusal(status, 'Bad Request'), done]);
    expect([requests.length, statusOf(outcome)]).toStrictEqual([1, status]);
  });

  it('is sent four times at most, with increasing pauses', async () => {
    const { requests, outcome, waits } = await sent([LOST]);
    expect(requests).toHaveLength(4);
    expect(outcome).toBeInstanceOf(NetworkError);
    expect(outcome).toMatchObject({ cause: LOST });
    for (const [index, milliseconds] of waits.entries()) {
      expect(milliseconds).toBeGreaterThanOrEqual(50 * 2 ** index);
      expect(milliseconds).toBeLessThanOrEqual(100 * 2 ** index);
    }
  });

  it('waits as long as the service asks', async () => {
    const { waits } = await sent([refusal(429, 'Too Many Requests', { 'retry-after': '2' }), done]);
    expect(waits).toStrictEqual([2000]);
  });

  it('fails if the service asks for a longer pause than the maximum', async () => {
    const limited = refusal(429, 'Too Many Requests', { 'retry-after': '6' });
    const { requests, outcome } = await sent([limited, done]);
    expect([requests.length, statusOf(outcome)]).toStrictEqual([1, 429]);
  });

  it('sends the same body every time', async () => {
    const { requests } = await sent([LOST, done], { method: 'POST' });
    const bodies = await Promise.all(requests.map((request) => request.text()));
    expect(bodies).toStrictEqual(['{"data":{}}', '{"data":{}}']);
  });

  it('that must not be repeated is sent again only after a rate limit', async () => {
    const once = { isRepeatable: false };
    expect((await sent([LOST, done], once)).requests).toHaveLength(1);
    expect((await sent([refusal(503, 'Service Unavailable'), done], once)).requests).toHaveLength(
      1,
    );
    expect((await sent([refusal(429, 'Too Many Requests'), done], once)).requests).toHaveLength(2);
  });

  it('fails immediately if it is aborted during a pause', async () => {
    const { fetch, requests } = answering(LOST);
    const controller = new AbortController();
    const patient = withRetries(fetch, { ...POLICY, firstDelay: 5000 }, () => true);
    const answer = patient(new Request('https://shop.example', { signal: controller.signal }));
    await new Promise(setImmediate);
    controller.abort(new Error('The page was left'));
    await expect(answer).rejects.toThrow('The page was left');
    expect(requests).toHaveLength(1);
  });
});

describe('Retry-After', () => {
  const NOW = Date.parse('2031-04-05T06:07:08Z');

  it.each([
    ['2', 2000],
    ['0', 0],
    ['Sat, 05 Apr 2031 06:07:11 GMT', 3000],
    ['Sat, 05 Apr 2031 06:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %j means %j milliseconds', (value, milliseconds) => {
    expect(retryAfter(value, NOW)).toBe(milliseconds);
  });
});
