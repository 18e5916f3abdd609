import { Jobs } from '../../jobs/jobs';
import { happened } from '../messaging.builders';
import { SweepInbox } from './inbox';
import { useMessaging } from '../use-messaging.builders';

const DAY = 24 * 60 * 60 * 1000;

describe('the sweep of the inbox', () => {
  const { open } = useMessaging();

  const noted = async () => {
    const one = await open();
    const event = happened('a', 1);
    const { inbox, transactions } = one;
    await transactions.run((tx) => inbox.note(tx, 'WriteNote', event.id, one.clock.now()));
    const left = async () => (await transactions.statement<[]>('select * from inbox', [])).length;
    return {
      one,
      left,
      sweep: new SweepInbox(inbox, one.channels, one.clock, new Jobs(transactions)),
    };
  };

  it('deletes notes that are older than 30 days', async () => {
    const { one, left, sweep } = await noted();
    one.channel('all', async () => undefined);
    one.clock.skipped = 30 * DAY - 60_000;
    await sweep.sweep();
    expect(await left()).toBe(1);
    one.clock.skipped = 30 * DAY + 60_000;
    await sweep.sweep();
    expect(await left()).toBe(0);
  });

  it('does nothing without a channel', async () => {
    const { one, left, sweep } = await noted();
    one.clock.skipped = 31 * DAY;
    await sweep.sweep();
    expect(await left()).toBe(1);
  });
});
