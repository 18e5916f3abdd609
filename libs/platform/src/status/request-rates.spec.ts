import { ratesBetween, type Sample } from './request-rates';

const sample = (at: number, failed: number, ...within: readonly number[]): Sample => ({
  at,
  requests: within.at(-1) ?? 0,
  failed,
  within: new Map(within.slice(0, 3).map((count, index) => [[0.01, 0.1, 1][index] ?? 0, count])),
});

describe('the rates of requests', () => {
  it('count the requests between two samples', () => {
    const rates = ratesBetween(sample(0, 1, 10, 10, 10, 10), sample(10_000, 6, 60, 100, 110, 110));
    expect(rates).toMatchObject({ perSecond: 10, failedPerSecond: 0.5 });
  });

  it('include the duration within which a share of the requests was answered', () => {
    const rates = ratesBetween(sample(0, 0, 0, 0, 0, 0), sample(1000, 0, 50, 100, 100, 100));
    expect(rates).toMatchObject({ p50: 10, p95: 91, p99: 98.2 });
  });

  it('are at least the last limit for what took longer than all of them', () => {
    const rates = ratesBetween(sample(0, 0, 0, 0, 0, 0), sample(1000, 0, 0, 0, 0, 10));
    expect(rates.p50).toBe(1000);
  });

  it('have no duration without requests', () => {
    const still = sample(0, 0, 5, 5, 5, 5);
    expect(ratesBetween(still, { ...still, at: 1000 })).toEqual({
      perSecond: 0,
      failedPerSecond: 0,
    });
  });
});
