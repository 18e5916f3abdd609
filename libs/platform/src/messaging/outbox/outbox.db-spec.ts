import { happened, nOf, until } from '../messaging.builders';
import { useMessaging } from '../use-messaging.builders';

describe('the outbox', () => {
  const { open } = useMessaging();

  it('stores an event with one statement, once for each channel that wants it', async () => {
    const one = await open();
    for (const name of ['first', 'second']) one.channel(name, async () => undefined);
    one.channel(
      'other',
      async () => undefined,
      () => false,
    );
    const statements = await one.transactions.run(async (tx) => {
      const query = jest.spyOn(tx, 'query');
      await one.outbox.append(tx, [happened('a', 1), happened('a', 2)]);
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    });
    expect(statements).toBe(1);
    const rows = await one.rows();
    expect(rows.map(({ channel }) => channel)).toEqual(['first', 'first', 'second', 'second']);
  });

  it('makes no query for events without a channel, and wakes no relay', async () => {
    const one = await open();
    const wake = jest.spyOn(one.wakeSignal, 'notify');
    one.channel(
      'other',
      async () => undefined,
      () => false,
    );
    await one.transactions.run(async (tx) => {
      const query = jest.spyOn(tx, 'query');
      await one.outbox.append(tx, [happened('a', 1)]);
      await one.outbox.append(tx, []);
      expect(query).not.toHaveBeenCalled();
      query.mockRestore();
    });
    expect(wake).not.toHaveBeenCalled();
  });

  it('keeps nothing of a rolled-back transaction, and wakes no relay', async () => {
    const one = await open();
    const wake = jest.spyOn(one.wakeSignal, 'notify');
    const seen: number[] = [];
    one.channel('all', async (event) => void seen.push(nOf(event)));
    one.start();
    const failed = one.transactions.run(async (tx) => {
      await one.outbox.append(tx, [happened('a', 1)]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(wake).not.toHaveBeenCalled();
    await one.append(happened('a', 2));
    await until(() => seen.length > 0);
    await one.emptied();
    expect(seen).toEqual([2]);
  });

  it('wakes the relay once when the transaction is committed, and not before', async () => {
    const one = await open();
    one.channel('all', async () => undefined);
    const wake = jest.spyOn(one.wakeSignal, 'notify').mockReturnValue();
    await one.transactions.run(async (tx) => {
      await one.outbox.append(tx, [happened('a', 1)]);
      await one.outbox.append(tx, [happened('a', 2)]);
      expect(wake).not.toHaveBeenCalled();
    });
    expect(wake).toHaveBeenCalledTimes(1);
  });
});
