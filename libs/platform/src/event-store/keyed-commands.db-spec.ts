import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { eventStoreSchema } from '../event-log/schema';
import { KeyedRequest } from '../keyed-request';
import { ACTOR, add, addUpTo, processOn } from './counter.builders';

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

  it('lets a command take no effect once it had none', async () => {
    const { stream } = processOn(transactions);
    await stream.execute('full', ACTOR, add(3));
    const ask = () => stream.execute('full', ACTOR, addUpTo(3), keyed('full'));
    expect((await ask()).outcome).toBe('full');
    await stream.execute('full', ACTOR, add(-3));
    expect(await ask()).toMatchObject({ outcome: 'full', state: { total: 0 } });
  });
});
