import { TestClock, testOptions } from '../messaging.builders';
import { CircuitBreaker } from './circuit-breaker';

class StoppedClock extends TestClock {
  override now(): Date {
    return new Date(this.skipped);
  }
}

describe('the circuit of a channel', () => {
  let clock: StoppedClock;
  let circuits: CircuitBreaker;

  beforeEach(() => {
    clock = new StoppedClock();
    circuits = new CircuitBreaker(clock, testOptions());
  });

  /** How long it stays open after a failure now. */
  const length = () => {
    const begun = clock.skipped;
    circuits.failed('broker');
    while (circuits.isOpen('broker')) clock.skipped += 10;
    return clock.skipped - begun;
  };

  it('stays open longer after each failure, up to some seconds', () => {
    expect([length(), length(), length(), length()]).toEqual([750, 2250, 6750, 7500]);
  });

  it('stays open for a short time again after a message has come through', () => {
    expect([length(), length()]).toEqual([750, 2250]);
    circuits.succeeded('broker');
    expect(length()).toBe(750);
  });

  it('does not stay open longer because of what fails meanwhile', () => {
    expect(circuits.failed('broker')).toBe(true);
    for (let n = 0; n < 20; n += 1) expect(circuits.failed('broker')).toBe(false);
    clock.skipped += 750;
    expect(circuits.isOpen('broker')).toBe(false);
    expect(circuits.failed('broker')).toBe(false);
    expect(circuits.isOpen('broker')).toBe(true);
  });

  it('is closed once by a success', () => {
    expect(circuits.succeeded('broker')).toBe(false);
    circuits.failed('broker');
    expect([circuits.succeeded('broker'), circuits.succeeded('broker')]).toEqual([true, false]);
  });

  it('does not affect other channels', () => {
    circuits.failed('broker');
    expect(circuits.isOpen('other')).toBe(false);
  });
});
