import { happened, nOf, until } from '../messaging.builders';
import { useMessaging } from '../use-messaging.builders';

/** An outage, as the driver reports it; `fatal` says that the connection is lost. */
const gone = () =>
  Object.assign(new Error('connect'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });

/** Milliseconds, longer than a test. */
const NEVER = 1_000_000;

const CLAIM = 'set claimed_by = ?, claimed_until = ? where id in';
const GIVE_BACK = 'set claimed_by = null';

/** No clock moves here: nothing may wait until a lease ends. */
describe('the messages of a relay that has lost its database for a while', () => {
  const { open } = useMessaging();

  /** One process, in which every message fails `failures` times as if the database were away. */
  const process = async (failures: number) => {
    const one = await open();
    const seen: string[] = [];
    let left = failures;
    one.channel('all', async (event) => {
      if (left > 0) {
        left -= 1;
        throw gone();
      }
      seen.push(`${event.aggregateId} ${nOf(event)}`);
    });
    await one.append(happened('a', 1), happened('a', 2), happened('b', 1));
    return { one, seen };
  };

  it('are tried again soon if they could not be given back', async () => {
    const { one, seen } = await process(2);
    const write = one.transactions.write.bind(one.transactions);
    let refusals = 0;
    jest.spyOn(one.transactions, 'write').mockImplementation(async (sql, values) => {
      if (refusals >= 2 || !sql.includes(GIVE_BACK)) return write(sql, values);
      refusals += 1;
      throw gone();
    });
    one.start();
    await one.emptied();
    expect(refusals).toBe(2);
    expect(seen.filter((name) => name.startsWith('a'))).toEqual(['a 1', 'a 2']);
    expect([...seen].sort()).toEqual(['a 1', 'a 2', 'b 1']);
  });

  it('are delivered soon if they were claimed, and the answer was lost', async () => {
    const { one, seen } = await process(0);
    const write = one.transactions.write.bind(one.transactions);
    let losses = 0;
    jest.spyOn(one.transactions, 'write').mockImplementation(async (sql, values) => {
      const written = await write(sql, values);
      if (losses > 0 || !sql.includes(CLAIM)) return written;
      losses += 1;
      throw gone();
    });
    one.start();
    await one.emptied();
    expect(losses).toBe(1);
    expect([...seen].sort()).toEqual(['a 1', 'a 2', 'b 1']);
  });

  it('are delivered soon if the claim takes effect only after others were made', async () => {
    const { one, seen } = await process(0);
    const statement = one.transactions.write.bind(one.transactions);
    const late: (() => Promise<unknown>)[] = [];
    jest.spyOn(one.transactions, 'write').mockImplementation(async (sql, values) => {
      if (late.length > 0 || !sql.includes(CLAIM)) return statement(sql, values);
      late.push(() => statement(sql, values));
      // A server that hung carries out what it has received, when nobody waits for it any more.
      const select = one.messages.claim.bind(one.messages);
      jest.spyOn(one.messages, 'claim').mockImplementationOnce(async (...claim) => {
        await late[0]?.();
        return select(...claim);
      });
      throw gone();
    });
    one.start();
    await one.emptied();
    expect([...seen].sort()).toEqual(['a 1', 'a 2', 'b 1']);
  });

  it('are not tried again and again without a pause', async () => {
    const one = await open({ pollInterval: NEVER });
    let tries = 0;
    one.channel('all', async () => {
      tries += 1;
      throw new Error('no');
    });
    jest.spyOn(one.messages, 'reschedule').mockRejectedValue(gone());
    await one.append(happened('a', 1));
    one.start();
    await until(() => tries === 1);
    for (let times = 0; times < 20; times += 1) {
      one.wakeSignal.notify();
      await one.rows();
    }
    expect(tries).toBe(1);
    one.clock.skipped += NEVER;
    one.wakeSignal.notify();
    await until(() => tries === 2);
  });
});
