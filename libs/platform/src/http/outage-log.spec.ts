import { Logger } from '@nestjs/common';
import type { Transactions } from '../database/transactions';
import { OutageLog } from './outage-log';

describe('the log of an outage', () => {
  beforeEach(() => jest.useFakeTimers());

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('has one line a second for all requests, and one when the database is back', async () => {
    const said = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const back = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const statement = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([]);
    const log = new OutageLog({ statement } as unknown as Transactions);
    const err = new Error('away');
    for (let count = 0; count < 100; count += 1) log.note(err, `first-${String(count)}`, true);
    expect(said.mock.calls).toEqual([[{ err, reqId: 'first-0', failed: 1 }, 'request failed']]);
    await jest.advanceTimersByTimeAsync(1000);
    log.note(err, 'second', true);
    expect(said).toHaveBeenLastCalledWith({ err, reqId: 'second', failed: 100 }, 'request failed');
    expect(said).toHaveBeenCalledTimes(2);
    expect(back).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1000);
    expect(back.mock.calls).toEqual([[{ seconds: 2, failed: 0 }, 'the database is back']]);
    await jest.advanceTimersByTimeAsync(5000);
    expect(statement).toHaveBeenCalledTimes(2);
  });

  it('does not wait for a database that is there, when a disk is full', async () => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const statement = jest.fn();
    const log = new OutageLog({ statement } as unknown as Transactions);
    log.note(new Error('full'), 'one', false);
    await jest.advanceTimersByTimeAsync(5000);
    expect(statement).not.toHaveBeenCalled();
  });
});
