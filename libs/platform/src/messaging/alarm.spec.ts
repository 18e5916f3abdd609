import { Alarm } from './alarm';

const LONG = 1_000_000;

describe('an alarm', () => {
  it('ends a rest', async () => {
    const alarm = new Alarm();
    const rest = alarm.rest(LONG);
    alarm.ring();
    await rest;
  });

  it('that rang before the rest lets nobody rest, once', async () => {
    const alarm = new Alarm();
    alarm.ring();
    alarm.ring();
    await alarm.rest(LONG);
    let rested = false;
    const second = alarm.rest(LONG).then(() => (rested = true));
    await new Promise(setImmediate);
    expect(rested).toBe(false);
    alarm.ring();
    await second;
  });

  it('lets nobody rest for longer than was said', async () => {
    jest.useFakeTimers();
    const rest = new Alarm().rest(1000);
    await jest.advanceTimersByTimeAsync(1000);
    await rest;
    jest.useRealTimers();
  });
});
