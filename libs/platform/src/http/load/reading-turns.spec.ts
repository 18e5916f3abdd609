import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { ReadingTurns } from './reading-turns';

/** Lets so many connections ask for their turn, and keeps the order in which they read. */
function ask(turns: ReadingTurns, count: number, isFirst: boolean, read: string[]): void {
  for (let n = 1; n <= count; n += 1) {
    turns.take(isFirst, () => read.push(`${isFirst ? 'first' : 'other'} ${String(n)}`));
  }
}

describe('the turns in which connections are read', () => {
  it('are at once while few ask', () => {
    const read: string[] = [];
    ask(new ReadingTurns(), 32, true, read);
    expect(read).toHaveLength(32);
  });

  it('let other events have their turn after 32 of them', async () => {
    const read: string[] = [];
    ask(new ReadingTurns(), 100, true, read);
    expect(read).toHaveLength(32);
    await turn();
    expect(read).toHaveLength(64);
  });

  it('come to those first that have sent little, and to others in a quarter of a turn', async () => {
    const [turns, read]: [ReadingTurns, string[]] = [new ReadingTurns(), []];
    ask(turns, 100, false, read);
    ask(turns, 100, true, read);
    read.splice(0);
    await turn();
    expect(read.filter((one) => one.startsWith('first'))).toHaveLength(32);
    expect(read.slice(0, 32)).toStrictEqual(read.filter((one) => one.startsWith('first')));
    expect(read.slice(32)).toHaveLength(8);
  });

  it('are few while connections come in, so that those are accepted soon', async () => {
    const [turns, read]: [ReadingTurns, string[]] = [new ReadingTurns(), []];
    ask(turns, 200, true, read);
    read.splice(0);
    for (let accepted = 0; accepted < 40; accepted += 1) {
      turns.accepted();
      await turn();
    }
    expect(read).toHaveLength(10);
  });

  it('come to everybody once, in the order in which they asked', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ count: fc.nat(60), isFirst: fc.boolean(), accepts: fc.boolean() }), {
          maxLength: 8,
        }),
        async (asked) => {
          const turns = new ReadingTurns();
          const orders: Record<string, number[]> = { true: [], false: [] };
          let next = 0;
          for (const { count, isFirst, accepts } of asked) {
            if (accepts) turns.accepted();
            for (let n = 0; n < count; n += 1) {
              const id = (next += 1);
              turns.take(isFirst, () => orders[String(isFirst)]?.push(id));
            }
            await turn();
          }
          for (let waited = 0; waited < 100; waited += 1) await turn();
          const all = Object.values(orders);
          expect(all.flat()).toHaveLength(next);
          for (const order of all) {
            expect(order).toStrictEqual([...order].sort((one, other) => one - other));
          }
        },
      ),
      { numRuns: 30 },
    ));
});
