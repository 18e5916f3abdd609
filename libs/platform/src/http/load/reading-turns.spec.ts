import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { type Claim, ReadingTurns } from './reading-turns';

/** Lets so many connections ask for their turn, and keeps who reads. */
function ask(turns: ReadingTurns, count: number, claim: Claim, read: Claim[]): void {
  for (let n = 0; n < count; n += 1) {
    turns.take(claim, () => read.push(claim));
  }
}

const all = (claim: Claim, count: number) => Array.from({ length: count }, () => claim);

describe('the turns in which connections are read', () => {
  it('are at once while few ask', () => {
    const read: Claim[] = [];
    ask(new ReadingTurns(), 32, 'new', read);
    expect(read).toHaveLength(32);
  });

  it('let other events have their turn after 32 of them', async () => {
    const read: Claim[] = [];
    ask(new ReadingTurns(), 100, 'new', read);
    expect(read).toHaveLength(32);
    await turn();
    expect(read).toHaveLength(64);
  });

  it('come to those first that wait for no answer, to others in a quarter of a turn', async () => {
    const [turns, read]: [ReadingTurns, Claim[]] = [new ReadingTurns(), []];
    for (const claim of ['busy', 'new', 'answered'] as const) ask(turns, 100, claim, read);
    read.splice(0);
    await turn();
    const expected = [...all('answered', 32), ...all('new', 8), ...all('busy', 8)];
    expect(read).toStrictEqual(expected);
  });

  it('are few while connections come in, but for those who had an answer', async () => {
    const [turns, read]: [ReadingTurns, Claim[]] = [new ReadingTurns(), []];
    for (const claim of ['busy', 'new', 'answered'] as const) ask(turns, 200, claim, read);
    read.splice(0);
    for (let accepted = 0; accepted < 40; accepted += 1) {
      turns.accepted();
      await turn();
    }
    const counted = (claim: Claim) => read.filter((one) => one === claim).length;
    expect([counted('answered'), counted('new'), counted('busy')]).toStrictEqual([160, 40, 0]);
  });

  it('come to everybody once, in the order in which they asked', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            count: fc.nat(60),
            claim: fc.constantFrom<Claim>('answered', 'new', 'busy'),
            accepts: fc.boolean(),
          }),
          {
            maxLength: 8,
          },
        ),
        async (asked) => {
          const turns = new ReadingTurns();
          const orders: Record<Claim, number[]> = { answered: [], new: [], busy: [] };
          let next = 0;
          for (const { count, claim, accepts } of asked) {
            if (accepts) turns.accepted();
            for (let n = 0; n < count; n += 1) {
              const id = (next += 1);
              turns.take(claim, () => orders[claim].push(id));
            }
            await turn();
          }
          for (let waited = 0; waited < 100; waited += 1) await turn();
          const read = Object.values(orders);
          expect(read.flat()).toHaveLength(next);
          for (const order of read) {
            expect(order).toStrictEqual([...order].sort((one, other) => one - other));
          }
        },
      ),
      { numRuns: 30 },
    ));
});
