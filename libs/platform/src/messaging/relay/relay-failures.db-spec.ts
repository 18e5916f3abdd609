import { QueryFailedError } from 'typeorm';
import { DomainError, faultOf } from '#kernel';
import { ReceiverUnavailable } from '../channels/channel';
import { happened, nOf, type TestProcess, until } from '../messaging.builders';
import { useMessaging } from '../use-messaging.builders';

/** Milliseconds, longer than any wait between two tries. */
const A_WHILE = 400_000;

describe('a message that fails', () => {
  const { open, logged } = useMessaging();

  /** Delivers everything but the events of the poisoned aggregate. */
  const poisoned = async (failure: () => Error) => {
    const one = await open();
    const seen: string[] = [];
    let tries = 0;
    let isPoisoned = true;
    one.channel('all', async (event) => {
      if (isPoisoned && event.aggregateId === 'poisoned') {
        tries += 1;
        throw failure();
      }
      seen.push(`${event.aggregateId} ${nOf(event)}`);
    });
    const cure = () => (isPoisoned = false);
    return { one, seen, cure, tries: () => tries };
  };

  const rowOf = async (one: TestProcess) => (await one.rows())[0];

  /** Lets time pass until it has been tried so often. */
  const tried = async (one: TestProcess, tries: () => number, count: number) => {
    while (tries() < count) {
      const before = tries();
      one.clock.skipped += A_WHILE;
      await until(() => tries() > before);
    }
    await until(async () => (await rowOf(one))?.claimed_by === null);
  };

  it('becomes a dead letter after eight attempts, while other aggregates continue', async () => {
    const { one, seen, tries } = await poisoned(() => new RangeError('no such plan'));
    await one.append(happened('poisoned', 1), happened('poisoned', 2), happened('sound', 1));
    one.start();
    await until(() => seen.length === 1);
    await tried(one, tries, 7);
    expect(await rowOf(one)).toMatchObject({ attempts: 7, parked_at: null });
    await tried(one, tries, 8);
    await one.append(happened('sound', 2), happened('poisoned', 3));
    await until(async () => seen.length === 2 && (await one.rows()).length === 3);
    expect(tries()).toBe(8);
    expect(seen).toEqual(['sound 1', 'sound 2']);
    expect(await one.rows()).toMatchObject([
      { attempts: 8, last_error: 'RangeError: no such plan', claimed_by: null },
      { attempts: 0, parked_at: null },
      { attempts: 0, parked_at: null },
    ]);
    expect((await rowOf(one))?.parked_at).not.toBeNull();
  });

  it('is not tried again before its time', async () => {
    const { one, seen, tries } = await poisoned(() => new Error('no'));
    one.clock.stop();
    await one.append(happened('poisoned', 1), happened('poisoned', 2));
    one.start();
    await until(async () => (await rowOf(one))?.attempts === 1);
    const { due_at: due = '' } = (await rowOf(one)) ?? {};
    one.clock.skipped = Date.parse(due) - one.clock.now().getTime() - 1;
    await one.append(happened('sound', 1));
    await until(() => seen.length === 1);
    expect(tries()).toBe(1);
  });

  it('is delivered with all that it held back after an administrator tries it again', async () => {
    const { one, seen, cure, tries } = await poisoned(() => new Error('no'));
    await one.append(happened('poisoned', 1), happened('poisoned', 2));
    one.start();
    await tried(one, tries, 8);
    cure();
    const { id = '' } = (await rowOf(one)) ?? {};
    await one.deadLetters.retry(id);
    await one.emptied();
    expect(seen).toEqual(['poisoned 1', 'poisoned 2']);
  });

  it('gets eight more attempts before it is a dead letter again', async () => {
    const { one, tries } = await poisoned(() => new Error('no'));
    await one.append(happened('poisoned', 1));
    one.start();
    await tried(one, tries, 8);
    const { id = '' } = (await rowOf(one)) ?? {};
    await one.deadLetters.retry(id);
    await tried(one, tries, 15);
    expect(await rowOf(one)).toMatchObject({ attempts: 7, parked_at: null });
  });

  it('is no dead letter as long as it is tried', async () => {
    const { one, tries } = await poisoned(() => new Error('no'));
    one.clock.stop();
    await one.append(happened('poisoned', 1));
    one.start();
    await tried(one, tries, 3);
    const before = await rowOf(one);
    const id = before?.id ?? '';
    const { deadLetters } = one;
    await expect(deadLetters.get(id)).rejects.toThrow('There is no dead letter with this id');
    await expect(deadLetters.retry(id)).rejects.toThrow('There is no dead letter with this id');
    expect(await deadLetters.page({ limit: 25, offset: 0 })).toEqual({
      items: [],
      total: 0,
      isExact: true,
    });
    expect(await rowOf(one)).toEqual(before);
  });

  it('never becomes a dead letter because its receiver is unavailable', async () => {
    const { one, seen, cure, tries } = await poisoned(() => new ReceiverUnavailable('gone'));
    await one.append(happened('poisoned', 1), happened('poisoned', 2));
    one.start();
    await tried(one, tries, 20);
    expect(await rowOf(one)).toMatchObject({ attempts: 0, parked_at: null, last_error: null });
    cure();
    one.clock.skipped += A_WHILE;
    await one.emptied();
    expect(seen).toEqual(['poisoned 1', 'poisoned 2']);
    expect(logged.map(({ text }) => text)).toEqual([
      'receiver unavailable, it will be tried again',
      'receiver available again',
    ]);
  });

  it('is not followed by others of its channel while its receiver is unavailable', async () => {
    const one = await open();
    one.clock.stop();
    let tries = 0;
    let isAway = true;
    one.channel('all', async () => {
      tries += 1;
      if (isAway) throw new ReceiverUnavailable('gone');
    });
    const looks = jest.spyOn(one.messages, 'claim');
    await one.append(...Array.from({ length: 10 }, (_, n) => happened(`a${n}`, 1)));
    one.start();
    const afterLooks = async (count: number) => {
      const { length } = looks.mock.calls;
      await until(() => looks.mock.calls.length > length + count);
    };
    await afterLooks(5);
    expect(tries).toBe(3);
    expect(await one.rows()).toHaveLength(10);
    isAway = false;
    await afterLooks(5);
    expect(tries).toBe(3);
    one.clock.skipped += A_WHILE;
    await one.emptied();
    expect(tries).toBe(13);
  });

  it('never becomes a dead letter because the database was temporarily unavailable', async () => {
    const busy = () => Object.assign(new Error('busy'), { code: 'ER_LOCK_WAIT_TIMEOUT' });
    const { one, seen, cure, tries } = await poisoned(busy);
    await one.append(happened('poisoned', 1));
    one.start();
    await tried(one, tries, 12);
    expect(await rowOf(one)).toMatchObject({ attempts: 0, parked_at: null });
    cure();
    one.clock.skipped += A_WHILE;
    await one.emptied();
    expect(seen).toEqual(['poisoned 1']);
  });

  it('is logged by its ids, without the content of the event', async () => {
    const refusal = new DomainError([faultOf('conflict', 'Conflict', 'The plan is archived')]);
    const { one, tries } = await poisoned(() => refusal);
    const event = { ...happened('poisoned', 1), data: { name: 'Ada Lovelace' } };
    await one.append(event);
    one.start();
    await tried(one, tries, 8);
    expect(logged.map(({ level }) => level)).toEqual([...Array(7).fill('warn'), 'error']);
    expect(logged.at(-1)).toEqual({
      level: 'error',
      line: {
        eventId: event.id,
        type: event.type,
        channel: 'all',
        attempts: 8,
        error: 'DomainError: The plan is archived',
        err: refusal,
      },
      text: 'message became a dead letter',
    });
    expect(JSON.stringify(logged)).not.toContain('Lovelace');
  });

  it('is logged and stored without the data in a database error', async () => {
    const cause = Object.assign(new Error(`Duplicate entry 'Ada Lovelace'`), {
      code: 'ER_DUP_ENTRY',
    });
    const failure = new QueryFailedError(`insert into t values ('Ada Lovelace')`, [], cause);
    const { one, tries } = await poisoned(() => failure);
    await one.append(happened('poisoned', 1));
    one.start();
    await tried(one, tries, 1);
    expect(await rowOf(one)).toMatchObject({ last_error: 'QueryFailedError (ER_DUP_ENTRY)' });
    expect(JSON.stringify(logged)).not.toContain('Lovelace');
    expect(logged[0]?.line).not.toHaveProperty('err');
  });
});
