import { Logger } from '@nestjs/common';
import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { EventLog, type PointInTime, type Snapshot } from '../event-log/event-log';
import { eventStoreSchema } from '../event-log/schema';
import { heardWarnings } from '../observability/warnings.builders';
import { ACTOR, add, type Count, counted, counter, processOn } from './counter.builders';

const ones = (count: number) => Array.from({ length: count }, () => 1);

describe('snapshots', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema);
    transactions = new Transactions(scratch.dataSource);
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  afterAll(() => scratch.close());

  const write = (id: string, events: number) =>
    processOn(transactions).stream.execute(id, ACTOR, add(...ones(events)));

  const stored = (id: string) => new EventLog(transactions).readSnapshot(`counter-${id}`, 1);

  /** A process that has just started: it has nothing in memory. */
  const coldRead = async (id: string, model = counter) => {
    const log = new ListeningLog(transactions);
    const answer = await processOn(transactions, model, log).stream.read(id);
    return { answer, readAfter: log.readAfterVersions };
  };

  it('are not taken of short streams', async () => {
    await write('short', 200);
    await coldRead('short');
    expect(await stored('short')).toBeUndefined();
  });

  it('are taken when more than 200 events had to be read, and used from then on', async () => {
    await write('long', 201);
    expect(await coldRead('long')).toMatchObject({ readAfter: [0] });
    expect(await stored('long')).toMatchObject({ version: 201, state: { total: 201 } });
    await write('long', 2);
    const { answer, readAfter } = await coldRead('long');
    expect(readAfter).toEqual([201]);
    expect(answer).toEqual({ state: { total: 203, events: 203 }, version: 203 });
    expect(await processOn(transactions).stream.readMany(['long'])).toEqual([answer]);
  });

  it('are taken again after a further 200 events', async () => {
    await write('longer', 201);
    await coldRead('longer');
    await write('longer', 201);
    await coldRead('longer');
    expect(await stored('longer')).toMatchObject({ version: 402 });
  });

  it('of another format are ignored, and replaced', async () => {
    await write('format', 201);
    await coldRead('format');
    const next = {
      ...counter,
      snapshot: {
        format: 2,
        save: ({ total, events }: Count) => [total, events],
        load: (json: unknown) => {
          const [total = NaN, events = NaN] = json as number[];
          return { total, events };
        },
      },
    };
    const { answer, readAfter } = await coldRead('format', next);
    expect({ answer, readAfter }).toMatchObject({
      answer: { state: { total: 201 } },
      readAfter: [0],
    });
    expect(await stored('format')).toBeUndefined();
    expect(await coldRead('format', next)).toEqual({ answer, readAfter: [201] });
  });

  it('can be deleted at any time', async () => {
    await write('deleted', 201);
    const before = await coldRead('deleted');
    await transactions.statement('delete from snapshots', []);
    expect(await coldRead('deleted')).toEqual(before);
    expect(await stored('deleted')).toMatchObject({ version: 201 });
  });

  it('are taken when a stream enters its next thousand versions, and each thousand keeps one', async () => {
    const { stream } = processOn(transactions);
    for (let count = 0; count < 6; count += 1) {
      await stream.execute('spans', ACTOR, add(...ones(450)));
    }
    const spans = async () => {
      const rows = await transactions.statement<{ span: number; version: number }[]>(
        'select span, version from snapshots where stream_id = ? order by span',
        ['counter-spans'],
      );
      return rows.map(({ span, version }) => [span, version]);
    };
    expect(await spans()).toEqual([
      [1, 1350],
      [2, 2250],
    ]);
    await coldRead('spans');
    expect(await spans()).toEqual([
      [1, 1350],
      [2, 2700],
    ]);
  });

  it('shorten the way to a past state, which is the same without them', async () => {
    const timeOf = (version: number) => new Date(Date.UTC(2031, 0, 1) + version).toISOString();
    const later = ({ events }: Count) => ({
      events: ones(450).map((by, index) => ({ ...counted(by), at: timeOf(events + index + 1) })),
      outcome: undefined,
    });
    const log = new ListeningLog(transactions);
    const { stream } = processOn(transactions, counter, log);
    for (let count = 0; count < 6; count += 1) await stream.execute('past', ACTOR, later);
    const expected = [0, 1, 250, 1349, 1350, 1351, 2249, 2250, 2699, 2700];
    const past = async () => {
      const found = [];
      for (const version of expected) {
        found.push((await stream.asOf('past', { version })).state.total);
        found.push((await stream.asOf('past', { at: timeOf(version) })).state.total);
      }
      return found;
    };
    expect(await past()).toEqual(expected.flatMap((version) => [version, version]));
    expect(log.readUntilVersions.slice(-4)).toEqual([2250, 2500, 2250, 2500]);
    await transactions.statement('delete from snapshots', []);
    expect(await past()).toEqual(expected.flatMap((version) => [version, version]));
  });

  it('that cannot be written cause a warning without the id, and no failure', async () => {
    await write('unwritten', 201);
    const warnings = heardWarnings();
    const { stream } = processOn(transactions, counter, new FullLog(transactions));
    expect(await stream.read('unwritten')).toMatchObject({ version: 201 });
    expect(warnings()).toEqual([
      [
        { err: new Error('the disk is full'), category: 'counter', version: 201 },
        'a snapshot could not be written',
      ],
    ]);
  });

  it('that cannot be made fail no command', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const save = () => {
      throw new Error('the state is unknown');
    };
    const { stream } = processOn(transactions, {
      ...counter,
      snapshot: { ...counter.snapshot, save },
    });
    // The second fills a batch and begins a new span, and the third is left for the next batch.
    const commands = [1, 1000, 1].map((events) =>
      stream.execute('unmade', ACTOR, add(...ones(events))),
    );
    const versions = (await Promise.all(commands)).map(({ version }) => version);
    expect(versions).toEqual([1, 1001, 1002]);
  });

  it('are taken by several readers concurrently without a failure', async () => {
    await write('crowd', 201);
    const answers = await Promise.all(ones(8).map(() => coldRead('crowd')));
    expect(answers.map(({ answer }) => answer.version)).toEqual(ones(8).map(() => 201));
  });
});

describe('the cached states', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema);
    transactions = new Transactions(scratch.dataSource);
  });

  afterAll(() => scratch.close());

  it('are limited: the least recently used is removed, and read again when needed', async () => {
    const log = new ListeningLog(transactions);
    const { stream } = processOn(transactions, { ...counter, weigh: () => 9_999.5 }, log);
    for (const id of ['first', 'second', 'third']) await stream.execute(id, ACTOR, add(1));
    log.readAfterVersions.length = 0;
    await stream.execute('third', ACTOR, add(1));
    await stream.execute('second', ACTOR, add(1));
    expect(log.readAfterVersions).toEqual([]);
    expect(await stream.execute('first', ACTOR, add(1))).toMatchObject({ version: 2, outcome: 2 });
    expect(log.readAfterVersions).toEqual([0]);
  });

  it('may each be too large for the cache', async () => {
    const { stream } = processOn(transactions, { ...counter, weigh: () => 1_000_000 });
    await stream.execute('large', ACTOR, add(1));
    expect(await stream.execute('large', ACTOR, add(1))).toMatchObject({ version: 2, outcome: 2 });
  });
});

class ListeningLog extends EventLog {
  readonly readAfterVersions: number[] = [];
  readonly readUntilVersions: number[] = [];

  override readAfter(streamId: string, version: number) {
    this.readAfterVersions.push(version);
    return super.readAfter(streamId, version);
  }

  override readUntil(streamId: string, version: number, until: PointInTime, limit: number) {
    this.readUntilVersions.push(version);
    return super.readUntil(streamId, version, until, limit);
  }
}

class FullLog extends EventLog {
  override writeSnapshot(_streamId: string, _snapshot: Snapshot): Promise<void> {
    return Promise.reject(new Error('the disk is full'));
  }
}
