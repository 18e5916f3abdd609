import { happened } from './messaging.builders';
import { SweepInbox } from './sweep-inbox';
import { useMessaging } from './use-messaging.builders';

const DAY = 24 * 60 * 60 * 1000;

describe('the sweep of the inbox', () => {
  // What is cleared after it needs time to pass.
  afterEach(() => jest.useRealTimers());

  const { open } = useMessaging();

  const noted = async () => {
    const one = await open();
    const event = happened('a', 1);
    const { inbox, transactions } = one;
    await transactions.run((tx) => inbox.note(tx, 'WriteNote', event.id, one.pace.now()));
    const left = async () => (await transactions.statement<[]>('select * from inbox', [])).length;
    return { one, left, sweep: new SweepInbox(inbox, one.channels, one.pace) };
  };

  it('takes away notes of more than 30 days ago', async () => {
    const { one, left, sweep } = await noted();
    one.channel('all', async () => undefined);
    one.pace.skipped = 30 * DAY - 60_000;
    await sweep.sweep();
    expect(await left()).toBe(1);
    one.pace.skipped = 30 * DAY + 60_000;
    await sweep.sweep();
    expect(await left()).toBe(0);
  });

  it('does nothing as long as there is no channel', async () => {
    const { one, left, sweep } = await noted();
    one.pace.skipped = 31 * DAY;
    await sweep.sweep();
    expect(await left()).toBe(1);
  });

  it('is made each minute until the process ends, whether or not it works', async () => {
    const { one, sweep } = await noted();
    one.channel('all', async () => undefined);
    const purge = jest.spyOn(one.inbox, 'purge').mockRejectedValue(new Error('away'));
    jest.useFakeTimers();
    sweep.onModuleInit();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(purge).toHaveBeenCalledTimes(2);
    await sweep.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(purge).toHaveBeenCalledTimes(2);
  });
});
