import { TestPace } from './messaging.builders';
import { Pauses } from './pauses';

class WoundPace extends TestPace {
  override now(): Date {
    return new Date(this.skipped);
  }
}

describe('the pause of a channel', () => {
  let pace: WoundPace;
  let pauses: Pauses;

  beforeEach(() => {
    pace = new WoundPace();
    pauses = new Pauses(pace);
  });

  /** How long the pause lasts that begins now. */
  const length = () => {
    const begun = pace.skipped;
    pauses.begin('broker');
    while (pauses.lasts('broker')) pace.skipped += 10;
    return pace.skipped - begun;
  };

  it('is longer each time, up to some seconds', () => {
    expect([length(), length(), length(), length()]).toEqual([750, 2250, 6750, 7500]);
  });

  it('is short again when a message has come through', () => {
    expect([length(), length()]).toEqual([750, 2250]);
    pauses.end('broker');
    expect(length()).toBe(750);
  });

  it('is not prolonged by what fails meanwhile', () => {
    expect(pauses.begin('broker')).toBe(true);
    for (let n = 0; n < 20; n += 1) expect(pauses.begin('broker')).toBe(false);
    pace.skipped += 750;
    expect(pauses.lasts('broker')).toBe(false);
    expect(pauses.begin('broker')).toBe(false);
    expect(pauses.lasts('broker')).toBe(true);
  });

  it('ends once', () => {
    expect(pauses.end('broker')).toBe(false);
    pauses.begin('broker');
    expect([pauses.end('broker'), pauses.end('broker')]).toEqual([true, false]);
  });

  it('is nothing to other channels', () => {
    pauses.begin('broker');
    expect(pauses.lasts('other')).toBe(false);
  });
});
