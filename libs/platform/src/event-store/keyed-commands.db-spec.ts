import { DomainError, faultOf, refuse } from '#kernel';
import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { eventStoreSchema } from '../event-log/schema';
import { KeyedRequest } from '../keyed-request';
import { ACTOR, add, addUpTo, processOn } from './counter.builders';

/** Adds so many, unless something was added before. */
const addOrRefuse =
  (by: number): ReturnType<typeof add> =>
  (state) =>
    state.total === 0 ? add(by)(state) : refuse(faultOf('conflict', 'Conflict', 'taken'));
const keyed = (name: string) =>
  new KeyedRequest(`request-${name}`, 'print', () => Buffer.alloc(32));

describe('the key of a request', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema);
    transactions = new Transactions(scratch.dataSource);
  });

  afterAll(() => scratch.close());

  it('lets a command take effect once, in any process', async () => {
    const [here, there] = [processOn(transactions), processOn(transactions)];
    const ask = (by: typeof here) => by.stream.execute('twice', ACTOR, add(1), keyed('twice'));
    await there.stream.execute('twice', ACTOR, add(10));
    const answers = await Promise.all([ask(here), ask(there), ask(here), ask(here)]);
    const seen = answers.map(({ outcome, state }) => [outcome, state.total]);
    expect(seen).toEqual(seen.map(() => [11, 11]));
    await here.stream.execute('twice', ACTOR, add(5));
    expect(await ask(there)).toMatchObject({ outcome: 11, state: { total: 16 } });
  });

  it('repeats what took effect, even if the command would be refused by now', async () => {
    const [here, there] = [processOn(transactions), processOn(transactions)];
    const ask = (by: typeof here) =>
      by.stream.execute('once', ACTOR, addOrRefuse(3), keyed('once'));
    expect((await ask(here)).outcome).toBe(3);
    expect((await ask(here)).outcome).toBe(3);
    expect(await ask(there)).toMatchObject({ outcome: 3, state: { total: 3 } });
  });

  it('lets a command try again that a state refused', async () => {
    const { stream } = processOn(transactions);
    await stream.execute('held', ACTOR, add(5));
    const ask = () => stream.execute('held', ACTOR, addOrRefuse(3), keyed('held'));
    await expect(ask()).rejects.toThrow(DomainError);
    await stream.execute('held', ACTOR, add(-5));
    expect((await ask()).outcome).toBe(3);
    expect(await ask()).toMatchObject({ outcome: 3, state: { total: 3 } });
  });

  it('shows no earlier outcome to a sender who may not see the stream any more', async () => {
    const [here, there] = [processOn(transactions), processOn(transactions)];
    const hidden = new Error('hidden');
    const admit = ({ total }: { readonly total: number }) => {
      if (total > 5) throw hidden;
    };
    const ask = (by: typeof here, id = 'seen') =>
      by.stream.execute(id, ACTOR, add(1), keyed('seen'), admit);
    await ask(here);
    expect(await ask(there)).toMatchObject({ outcome: 1 });
    await there.stream.execute('seen', ACTOR, add(9));
    for (const by of [here, there]) {
      await expect(ask(by)).rejects.toBe(hidden);
      await expect(ask(by, 'elsewhere')).rejects.toBe(hidden);
    }
    expect((await here.stream.read('seen')).state.total).toBe(10);
  });

  it('lets a command take no effect once it had none', async () => {
    const { stream } = processOn(transactions);
    await stream.execute('full', ACTOR, add(3));
    const ask = () => stream.execute('full', ACTOR, addUpTo(3), keyed('full'));
    expect((await ask()).outcome).toBe('full');
    await stream.execute('full', ACTOR, add(-3));
    expect(await ask()).toMatchObject({ outcome: 'full', state: { total: 0 } });
  });
});
