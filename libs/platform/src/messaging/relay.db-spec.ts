import { openScratch, type Scratch } from '../database/scratch.builders';
import { happened, nOf, TestProcess } from './messaging.builders';
import { messagingSchema } from './schema';

describe('the relay', () => {
  let scratch: Scratch;
  let one: TestProcess;

  beforeAll(async () => {
    scratch = await openScratch(messagingSchema);
  });

  beforeEach(async () => {
    one = new TestProcess(scratch.dataSource);
    await one.transactions.statement('delete from outbox', []);
    await one.transactions.statement('delete from inbox', []);
  });

  afterEach(() => one.stop());

  afterAll(() => scratch.close());

  it('delivers the events of one aggregate in order, each once, and keeps none of them', async () => {
    const seen: number[] = [];
    one.channel('all', async (event) => void seen.push(nOf(event)));
    await one.append(happened('a', 3), happened('a', 1));
    await one.append(happened('a', 2));
    one.start();
    await one.emptied();
    expect(seen).toEqual([1, 2, 3]);
  });
});
