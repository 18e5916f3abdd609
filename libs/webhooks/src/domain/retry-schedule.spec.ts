import fc from 'fast-check';
import { afterDeliveryAttempt, GONE, PATIENCE_MS, SILENT } from './retry-schedule';

const NOW = new Date('2031-04-05T12:00:00.000Z');
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const first = { attempts: 1, firstTriedAt: NOW, failingSince: null };

describe('an attempt to deliver', () => {
  it('ends the delivery and the failures of its receiver if it succeeds', () => {
    const late = { attempts: 9, firstTriedAt: ago(PATIENCE_MS), failingSince: ago(PATIENCE_MS) };
    expect(afterDeliveryAttempt('delivered', late, NOW, 0)).toEqual({
      status: 'delivered',
      dueAt: null,
      failingSince: null,
      disabledReason: null,
    });
  });

  it('is repeated after 5 seconds, and later up to 8 hours', () => {
    const waits = Array.from({ length: 9 }, (_, n) => {
      const { dueAt } = afterDeliveryAttempt('failed', { ...first, attempts: n + 1 }, NOW, 0);
      return ((dueAt?.getTime() ?? 0) - NOW.getTime()) / 1000;
    });
    expect(waits).toEqual([5, 30, 180, 900, 3600, 14_400, 28_800, 28_800, 28_800]);
  });

  it('is the last one after three days', () => {
    const tried = { attempts: 15, failingSince: ago(1000) };
    const almost = { ...tried, firstTriedAt: ago(PATIENCE_MS - 1) };
    expect(afterDeliveryAttempt('failed', almost, NOW, 0).status).toBe('pending');
    const over = { ...tried, firstTriedAt: ago(PATIENCE_MS) };
    expect(afterDeliveryAttempt('failed', over, NOW, 0)).toMatchObject({
      status: 'failed',
      dueAt: null,
    });
  });

  it('disables the webhook immediately if the receiver answers 410', () => {
    expect(afterDeliveryAttempt('gone', first, NOW, 0)).toMatchObject({ disabledReason: GONE });
  });

  it('disables the webhook if nothing was delivered for three days', () => {
    const since = (failingSince: Date) =>
      afterDeliveryAttempt('failed', { ...first, failingSince }, NOW, 0);
    expect(since(ago(PATIENCE_MS - 1)).disabledReason).toBeNull();
    expect(since(ago(PATIENCE_MS)).disabledReason).toBe(SILENT);
    expect(afterDeliveryAttempt('failed', first, NOW, 0)).toMatchObject({
      failingSince: NOW,
      disabledReason: null,
    });
  });

  it('waits at least 4 seconds, at most 8 hours, and longer after more failures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempts, chance) => {
          const due = (n: number) =>
            (afterDeliveryAttempt(
              'failed',
              { ...first, attempts: n },
              NOW,
              chance,
            ).dueAt?.getTime() ?? 0) - NOW.getTime();
          expect(due(attempts)).toBeGreaterThanOrEqual(4000);
          expect(due(attempts)).toBeLessThanOrEqual(8 * 3_600_000);
          expect(due(attempts + 1)).toBeGreaterThanOrEqual(due(attempts));
        },
      ),
    );
  });
});
