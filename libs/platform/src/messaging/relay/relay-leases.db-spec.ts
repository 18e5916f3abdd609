import { gate } from '../../database/notes.builders';
import { fromDatabaseTime } from '../../database/time';
import { happened, nOf, type TestProcess, until } from '../messaging.builders';
import { useMessaging } from '../use-messaging.builders';

const LEASE = 30_000;

describe('the messages that a relay has claimed', () => {
  const { open, logged } = useMessaging();

  const claimEnds = async ({ transactions }: TestProcess) => {
    const sql = 'select claimed_until from outbox';
    const [row] = await transactions.statement<{ claimed_until: Date | string }[]>(sql, []);
    return row === undefined ? 0 : Date.parse(fromDatabaseTime(row.claimed_until));
  };

  it('are taken over when the relay is dead, and not before', async () => {
    const [dead, successor] = [await open(), await open()];
    const seen: string[] = [];
    successor.channel('all', async (event) => void seen.push(`${event.aggregateId} ${nOf(event)}`));
    dead.channel('all', async () => undefined);
    await dead.append(happened('a', 1), happened('a', 2));
    const now = dead.clock.now();
    const until_ = new Date(now.getTime() + LEASE);
    await dead.messages.claim(['all'], 20, { holder: 'dead', now, until: until_, held: [] });
    successor.start();
    await dead.append(happened('b', 1));
    await until(() => seen.length === 1);
    expect(seen).toEqual(['b 1']);
    successor.clock.skipped = LEASE;
    await successor.emptied();
    expect(seen).toEqual(['b 1', 'a 1', 'a 2']);
  });

  it('stay claimed as long as the delivery takes', async () => {
    const [one, two] = [await open(), await open()];
    const { passed, open: release } = gate();
    let deliveries = 0;
    for (const process of [one, two]) {
      process.channel('all', async () => {
        deliveries += 1;
        await passed;
      });
    }
    await one.append(happened('a', 1));
    one.start();
    await until(() => deliveries === 1);
    two.start();
    for (let minute = 0; minute < 4; minute += 1) {
      const before = await claimEnds(one);
      for (const process of [one, two]) process.clock.skipped += LEASE / 2;
      await until(async () => (await claimEnds(one)) > before);
    }
    expect(deliveries).toBe(1);
    release();
    await one.emptied();
    expect(deliveries).toBe(1);
  });

  it('are not delivered twice concurrently when their own lease has expired', async () => {
    const one = await open();
    const { passed, open: release } = gate();
    let deliveries = 0;
    one.channel('all', async () => {
      deliveries += 1;
      await passed;
    });
    jest.spyOn(one.messages, 'renew').mockResolvedValue();
    await one.append(happened('a', 1));
    one.start();
    await until(() => deliveries === 1);
    const before = await claimEnds(one);
    one.clock.skipped += 2 * LEASE;
    await until(async () => (await claimEnds(one)) > before);
    expect(deliveries).toBe(1);
    release();
    await one.emptied();
  });

  describe('when its process stops', () => {
    it('are completed if that is soon, and nothing new is started', async () => {
      const one = await open();
      const { passed, open: release } = gate();
      const [begun, ended]: [string[], string[]] = [[], []];
      one.channel('all', async ({ aggregateId }) => {
        begun.push(aggregateId);
        await passed;
        ended.push(aggregateId);
      });
      await one.append(...Array.from({ length: 10 }, (_, n) => happened(`a${n}`, 1)));
      one.start();
      await until(() => begun.length === 3);
      const stopped = one.stop();
      release();
      await stopped;
      expect(ended).toEqual(begun);
      expect(begun).toHaveLength(3);
      const rows = await one.rows();
      expect(rows).toHaveLength(7);
      for (const row of rows) expect(row).toMatchObject({ claimed_by: null, attempts: 0 });
    });

    it('are released if they take too long, so that another relay continues at once', async () => {
      const one = await open({ shutdownGrace: 10 });
      const never = new Promise<void>(() => undefined);
      const told: AbortSignal[] = [];
      one.channel('all', async (_, stopping) => {
        told.push(stopping);
        await never;
      });
      const aggregates = Array.from({ length: 10 }, (_, n) => `a${n}`);
      await one.append(...aggregates.map((id) => happened(id, 1)));
      one.start();
      await until(() => told.length === 3);
      expect(told.some(({ aborted }) => aborted)).toBe(false);
      await one.stop();
      expect(told.every(({ aborted }) => aborted)).toBe(true);
      expect(told).toHaveLength(3);
      const rows = await one.rows();
      expect(rows.map(({ claimed_by }) => claimed_by)).toEqual(aggregates.map(() => null));

      const two = await open();
      const seen: string[] = [];
      two.channel('all', async (event) => void seen.push(event.aggregateId));
      two.start();
      await two.emptied();
      expect(seen.sort()).toEqual(aggregates);
    });

    it('do not stop the shutdown if the database is away', async () => {
      const one = await open();
      one.channel('all', async () => undefined);
      await one.append(happened('a', 1));
      const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      jest.spyOn(one.messages, 'remove').mockRejectedValue(gone);
      one.start();
      await until(() => logged.length > 0);
      await one.stop();
      expect(logged.map(({ text }) => text)).toEqual([
        'the outbox cannot be read now',
        'messages could not be given back',
      ]);
    });
  });
});

describe('a relay without its database', () => {
  const { open, logged } = useMessaging();

  it('logs it once, tries on, and deletes later what it has delivered meanwhile', async () => {
    const one = await open();
    const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const spies = (['statement', 'write'] as const).map((name) =>
      jest.spyOn(one.transactions, name),
    );
    let deliveries = 0;
    one.channel('all', async () => {
      deliveries += 1;
      for (const spy of spies) spy.mockRejectedValue(gone);
    });
    await one.append(happened('a', 1));
    one.start();
    await until(() => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0) > 12);
    expect(logged.map(({ text }) => text)).toEqual(['the outbox cannot be read now']);
    for (const spy of spies) spy.mockRestore();
    await one.emptied();
    expect(deliveries).toBe(1);
  });

  it('logs it again at the next outage', async () => {
    const one = await open();
    one.channel('all', async () => undefined);
    const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const claim = jest.spyOn(one.messages, 'claim');
    one.start();
    for (const times of [1, 2]) {
      claim.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
      await until(() => logged.length === times);
      const calls = claim.mock.calls.length;
      await until(() => claim.mock.calls.length > calls + 3);
      expect(logged).toHaveLength(times);
    }
  });

  it('loses nothing of what it could not release', async () => {
    const one = await open();
    const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const reschedule = jest.spyOn(one.messages, 'reschedule').mockRejectedValueOnce(gone);
    let deliveries = 0;
    one.channel('all', async () => {
      deliveries += 1;
      if (deliveries === 1) throw new Error('no');
    });
    await one.append(happened('a', 1));
    one.start();
    await until(() => reschedule.mock.calls.length === 1);
    one.clock.skipped += LEASE;
    await one.emptied();
    expect(deliveries).toBe(2);
  });
});
