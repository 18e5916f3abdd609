import { openScratch, type Scratch } from '../../database/scratch.builders';
import { toDatabaseTime } from '../../database/time';
import { Transactions } from '../../database/transactions';
import { Metrics } from '../../observability/metrics';
import { messagingSchema } from '../schema';
import { OutboxMetrics } from './outbox-metrics';

const MINUTE = 60_000;

describe('the metrics of the outbox', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeEach(async () => {
    scratch = await openScratch(messagingSchema);
    transactions = new Transactions(scratch.dataSource);
  });

  afterEach(() => scratch.close());

  const add = async (id: string, age: number, isDeadLetter: boolean) => {
    const time = toDatabaseTime(new Date(Date.now() - age).toISOString());
    const sql = `insert into outbox (id, event_id, channel, type, aggregate_id, occurred_at, position,
      data, attempts, due_at, parked_at, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    await transactions.write(sql, [
      id,
      id,
      'all',
      'test.happened.v1',
      id,
      time,
      0,
      '{}',
      0,
      time,
      isDeadLetter ? time : null,
      time,
    ]);
  };

  const measured = () => {
    const metrics = new Metrics(transactions);
    new OutboxMetrics(metrics, transactions);
    return metrics.registry;
  };

  const sample = async (name: string) => {
    const text = await measured().metrics();
    const value = new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  };

  it('are zero without waiting messages', async () => {
    expect(await sample('outbox_lag_seconds')).toBe(0);
    expect(await sample('outbox_parked_messages')).toBe(0);
  });

  it('are the age of the oldest waiting message, and the number of dead letters', async () => {
    await add('young', MINUTE, false);
    await add('old', 10 * MINUTE, false);
    await add('dead letter', 20 * MINUTE, true);
    await add('dead letter too', 30 * MINUTE, true);
    const lag = await sample('outbox_lag_seconds');
    expect(lag).toBeGreaterThanOrEqual(600);
    expect(lag).toBeLessThan(1200);
    expect(await sample('outbox_parked_messages')).toBe(2);
  });

  it('have no age while the clock of another process is ahead', async () => {
    await add('early', -MINUTE, false);
    expect(await sample('outbox_lag_seconds')).toBe(0);
  });

  it('are read with one query', async () => {
    const registry = measured();
    const statement = jest.spyOn(transactions, 'statement');
    await registry.metrics();
    expect(statement).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is away', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('are omitted while the database %s, without other effects', async (_, answer) => {
    const registry = measured();
    await add('old', MINUTE, false);
    const statement = jest.spyOn(transactions, 'statement');
    expect(await registry.metrics()).toMatch(/^outbox_lag/m);
    statement.mockImplementation(answer);
    await until(async () => !/^outbox_(lag|parked)/m.test(await registry.metrics()));
    expect(await registry.metrics()).toContain('process_resident_memory_bytes');
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(setImmediate);
}
