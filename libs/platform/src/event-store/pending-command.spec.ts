import fc from 'fast-check';
import type { Decision } from '#kernel';
import {
  ACTOR,
  add,
  addUpTo,
  type Count,
  counted,
  type Counted,
  counter,
} from './counter.builders';
import { decideTogether, pendingCommand } from './pending-command';

const FULL = new Error('full');

type Command = (state: Count) => Decision<Counted, unknown>;

const throwing: Command = ({ total }) => {
  if (total >= 3) throw FULL;
  return { events: [counted(1)], outcome: total };
};

const commands = fc.array(
  fc.oneof(
    fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 3 }).map((by): Command => add(...by)),
    fc.integer({ min: 0, max: 5 }).map((limit): Command => addUpTo(limit)),
    fc.constant(throwing),
  ),
);

const evolve = counter.evolve.bind(counter);

/** What commands are answered that are decided together on `base`. */
async function together(decisions: readonly Command[], base = { total: 0, events: 0 }) {
  const pending = decisions.map((decide) => pendingCommand('counter-1', ACTOR, decide));
  const asked = pending.map(({ command }) => command);
  const decided = await decideTogether(asked, { state: base, version: base.events }, evolve);
  decided.conclude();
  return { decided, answers: await Promise.allSettled(pending.map(({ answer }) => answer)) };
}

describe('commands that are decided together', () => {
  it('see the events of those before them, and keep their own events apart', async () => {
    const other = { kind: 'admin' } as const;
    const [one, two] = [
      pendingCommand('counter-1', ACTOR, add(1, 2)),
      pendingCommand('counter-1', other, add(3)),
    ];
    const base = { state: counter.initial, version: 7 };
    const decided = await decideTogether([one.command, two.command], base, evolve);
    decided.conclude();
    expect(decided.events).toEqual([
      { event: counted(1), actor: ACTOR },
      { event: counted(2), actor: ACTOR },
      { event: counted(3), actor: other },
    ]);
    expect(await one.answer).toEqual({
      state: { total: 3, events: 2 },
      version: 9,
      outcome: 3,
      streamId: 'counter-1',
    });
    expect(await two.answer).toEqual({
      state: { total: 6, events: 3 },
      version: 10,
      outcome: 6,
      streamId: 'counter-1',
    });
    expect(decided.latest).toEqual({ state: { total: 6, events: 3 }, version: 10 });
  });

  it('are refused without effect on the others', async () => {
    const { decided, answers } = await together([add(3), throwing, add(1)]);
    expect(answers).toMatchObject([
      { value: { outcome: 3 } },
      { reason: FULL },
      { value: { outcome: 4, version: 2 } },
    ]);
    expect(decided.events).toHaveLength(2);
  });

  it('are limited by the size of their events, and the rest waits', async () => {
    const command = () => pendingCommand('counter-1', ACTOR, add(...Array(400).fill(1))).command;
    const all = [command(), command(), command(), command()];
    const base = { state: counter.initial, version: 0 };
    const { events, latest, left } = await decideTogether(all, base, evolve);
    expect(events).toHaveLength(1200);
    expect(latest.version).toBe(1200);
    expect(left).toStrictEqual([all[3]]);
  });

  it('let other work run between them if they take long', async () => {
    const slow: Command = (state) => {
      const begun = performance.now();
      while (performance.now() - begun < 11) continue;
      return add(1)(state);
    };
    const order: string[] = [];
    const commands = [1, 2, 3].map((n) =>
      pendingCommand('counter-1', ACTOR, (state: Count) => {
        order.push(`command ${String(n)}`);
        return slow(state);
      }),
    );
    setImmediate(() => order.push('another'));
    const asked = commands.map(({ command }) => command);
    await decideTogether(asked, { state: counter.initial, version: 0 }, evolve);
    expect(order).toStrictEqual(['command 1', 'another', 'command 2', 'command 3']);
  });

  it('have the same results as one after the other', async () => {
    const law = fc.asyncProperty(commands, async (all) => {
      const { decided, answers } = await together(all);
      let state = counter.initial;
      for (const [index, decide] of all.entries()) {
        const alone = await together([decide], state);
        expect(answers[index]).toEqual(alone.answers[0]);
        state = alone.decided.latest.state;
      }
      expect(decided.latest).toEqual({ state, version: state.events });
      expect(decided.events.map(({ event }) => event).reduce(evolve, counter.initial)).toEqual(
        state,
      );
    });
    await fc.assert(law);
  });
});
