import * as fc from 'fast-check';
import { afterMailAttempt, MAIL_PATIENCE_MS } from './attempts';

const NOW = new Date('2031-04-05T06:07:08.009Z');
const until = new Date(NOW.getTime() + MAIL_PATIENCE_MS);
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('after an attempt', () => {
  it('a mail that was accepted is sent', () => {
    const result = { status: 'sent', dueAt: null };
    expect(afterMailAttempt('sent', { attempts: 9, until }, NOW, 0)).toEqual(result);
  });

  it('a mail that was refused has failed at once', () => {
    const result = { status: 'failed', dueAt: null };
    expect(afterMailAttempt('refused', { attempts: 1, until }, NOW, 0)).toEqual(result);
  });

  it.each([
    [1, 0, 30],
    [1, 1, 24],
    [2, 0, 120],
    [6, 0, 28_800],
    [40, 0, 28_800],
  ])('attempt %i with chance %d is repeated in %i seconds', (attempts, chance, seconds) => {
    const result = { status: 'pending', dueAt: inSeconds(seconds) };
    expect(afterMailAttempt('deferred', { attempts, until }, NOW, chance)).toEqual(result);
  });

  it('nothing is tried after the time at which it is of no use', () => {
    const times = fc.integer({ min: 0, max: MAIL_PATIENCE_MS });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        times,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempts, passed, chance) => {
          const now = new Date(NOW.getTime() + passed);
          const { status, dueAt } = afterMailAttempt('deferred', { attempts, until }, now, chance);
          expect(status).toBe(dueAt === null ? 'failed' : 'pending');
          if (dueAt !== null) expect(dueAt <= until && dueAt > now).toBe(true);
        },
      ),
    );
  });
});
