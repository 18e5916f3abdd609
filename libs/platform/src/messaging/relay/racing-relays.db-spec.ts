import fc from 'fast-check';
import { INSERT, notes } from '../../database/notes.builders';
import { ReceiverUnavailable } from '../channels/channel';
import { happened, nOf, type TestProcess, until } from '../messaging.builders';
import type { Progress } from '../channels/subscriber';
import { useMessaging } from '../use-messaging.builders';

const AGGREGATES = 6;
const EVENTS = 8;

/** What becomes of one call after the other; later ones succeed. */
const outcomes = fc.array(
  fc.constantFrom<Progress | 'fails' | 'unavailable' | 'stalls'>(
    'done',
    'again',
    'fails',
    'unavailable',
    'stalls',
  ),
  { minLength: 10, maxLength: 60 },
);

describe('relays that compete for one outbox', () => {
  const { open } = useMessaging(notes);

  /** The first of each aggregate, then the second of each, and so on. */
  const events = () =>
    Array.from({ length: AGGREGATES * EVENTS }, (_, n) =>
      happened(`a${n % AGGREGATES}`, Math.floor(n / AGGREGATES) + 1),
    );
  const nameOf = (aggregateId: string, n: number) => `${aggregateId} ${n}`;

  /**
   * Notes events in the transaction that handles them, and the mistake of an event whose
   * predecessor is not noted.
   */
  const noting = (
    process: TestProcess,
    next: () => string,
    outliveLease: () => Promise<void>,
    mistakes: string[],
  ) =>
    process.subscriber('WriteNote', async (event, tx) => {
      const { aggregateId } = event;
      const n = nOf(event);
      const outcome = next();
      const sql = 'select name from notes where name = ?';
      const before = await tx.query<unknown[]>(sql, [nameOf(aggregateId, n - 1)]);
      if (n > 1 && before.length !== 1) mistakes.push(nameOf(aggregateId, n));
      if (outcome === 'again') return 'again';
      await tx.query(INSERT, [nameOf(aggregateId, n)]);
      if (outcome === 'stalls') await outliveLease();
      if (outcome === 'fails') throw new Error('no');
      if (outcome === 'unavailable') throw new ReceiverUnavailable('no');
      return 'done';
    });

  it('handle every event once in effect and in order, with any failures', async () => {
    const law = fc.asyncProperty(outcomes, async (planned) => {
      const processes = [await open(), await open(), await open()];
      const [one] = processes as [TestProcess, TestProcess, TestProcess];
      await one.transactions.write('delete from notes', []);
      const all = events();
      const mistakes: string[] = [];
      let calls = 0;
      const next = () => {
        const outcome = planned[calls] ?? 'done';
        calls += 1;
        // What failed is due again soon.
        for (const { clock } of processes) if (outcome !== 'done') clock.skipped += 1000;
        return outcome;
      };
      const outliveLease = async () => {
        for (const { clock, options } of processes) clock.skipped += options.lease;
        for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
      };
      for (const process of processes) noting(process, next, outliveLease, mistakes);
      for (const process of processes) process.start();
      await Promise.all(
        processes.map((process, index) =>
          process.append(...all.filter((_, n) => n % processes.length === index)),
        ),
      );
      await until(async () => {
        for (const { clock } of processes) clock.skipped += 50;
        return (await one.rows()).length === 0;
      });
      await Promise.all(processes.map((process) => process.stop()));
      const rows = await one.transactions.statement<{ name: string }[]>(
        'select name from notes',
        [],
      );
      const expected = all.map((event) => nameOf(event.aggregateId, nOf(event)));
      expect(rows.map(({ name }) => name).sort()).toEqual([...expected].sort());
      expect(mistakes).toEqual([]);
      expect(calls).toBeGreaterThanOrEqual(all.length);
    });
    await fc.assert(law, { numRuns: 5 });
  });
});
