import type { DomainEvent } from '#kernel';
import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { EventCodec, type StoredEvent } from '../event-log/codec';
import { EventLog } from '../event-log/event-log';
import { eventStoreSchema } from '../event-log/schema';
import { RequestLog } from '../idempotency/request-log';
import { Metrics } from '../observability/metrics';
import { ACTOR } from './counter.builders';
import { EventErasure } from './event-erasure';
import { EventStream } from './event-stream';
import type { StreamModel } from './stream-model';

type Said = DomainEvent<'Said', { readonly text: string }>;
type Forgotten = DomainEvent<'Forgotten', Readonly<Record<string, never>>>;

const AT = '2031-04-05T06:07:08.009Z';
const said = (text: string): Said => ({ type: 'Said', at: AT, data: { text } });

/** Texts, of which nothing may be known any more once they are forgotten. */
const notes: StreamModel<readonly string[], Said | Forgotten> = {
  category: 'notes',
  initial: [],
  evolve: (state, event) =>
    event.type === 'Said' ? [...state, event.data.text] : state.map(() => ''),
  codec: new EventCodec<Said | Forgotten>({ Said: [], Forgotten: [] }),
  snapshot: { format: 1, save: (state) => state, load: (json) => json as readonly string[] },
  weigh: () => 1,
};

const LAST = { type: 'Forgotten', schemaVersion: 1, data: {}, at: AT, actor: ACTOR };
const forget = (event: StoredEvent): StoredEvent =>
  event.type === 'Said' ? { ...event, data: { text: '' } } : event;

describe('the erasure of personal texts in events', () => {
  let scratch: Scratch;
  let transactions: Transactions;
  let erasure: EventErasure;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema);
    transactions = new Transactions(scratch.dataSource);
    erasure = new EventErasure(transactions, new EventLog(transactions));
  });

  afterAll(() => scratch.close());

  const newProcess = () => {
    const log = new EventLog(transactions);
    const requests = new RequestLog(transactions, log);
    return new EventStream(notes, log, requests, transactions, new Metrics(transactions), 20_000);
  };
  const say =
    (...texts: readonly string[]) =>
    () => ({ events: texts.map(said), outcome: 0 });
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `secret ${String(index)}`);
  const nothing = () => Promise.resolve();
  const stored = async (id: string) =>
    JSON.stringify([
      await scratch.dataSource.query('select * from events where stream_id = ?', [`notes-${id}`]),
      await scratch.dataSource.query('select * from snapshots where stream_id = ?', [
        `notes-${id}`,
      ]),
    ]);

  it('keeps every event with its version, type and time, and appends one', async () => {
    await newProcess().execute('plain', ACTOR, say(...many(250)));
    await newProcess().read('plain');
    expect(await stored('plain')).toContain('secret 249');
    await erasure.erase('notes-plain', LAST, forget, nothing);
    expect(await stored('plain')).not.toContain('secret');
    const { items, total } = await newProcess().history('plain', { limit: 300, offset: 0 });
    expect(total).toBe(251);
    expect(items.map(({ version }) => version)).toStrictEqual(items.map((_, index) => index + 1));
    expect(items[0]).toMatchObject({ actor: ACTOR, event: { type: 'Said', at: AT } });
    expect(items.at(-1)).toMatchObject({ version: 251, event: { type: 'Forgotten' } });
  });

  it('reaches processes that have the state cached', async () => {
    const [one, other] = [newProcess(), newProcess()];
    await one.execute('known', ACTOR, say('secret'));
    expect((await other.read('known')).state).toStrictEqual(['secret']);
    await erasure.erase('notes-known', LAST, forget, nothing);
    expect((await other.read('known')).state).toStrictEqual(['']);
    expect(await one.execute('known', ACTOR, say('open'))).toMatchObject({
      state: ['', 'open'],
      version: 3,
    });
  });

  it('continues where it stopped when it is repeated, and then changes nothing', async () => {
    await newProcess().execute('broken', ACTOR, say(...many(250)));
    let seen = 0;
    const breaking = (event: StoredEvent) => {
      seen += 1;
      if (seen > 150) throw new Error('the process has ended');
      return forget(event);
    };
    await expect(erasure.erase('notes-broken', LAST, breaking, nothing)).rejects.toThrow(/ended/);
    const half = await stored('broken');
    expect(half).not.toContain('secret 99"');
    expect(half).toContain('secret 101');
    await erasure.erase('notes-broken', LAST, forget, nothing);
    const whole = await stored('broken');
    expect(whole).not.toContain('secret');
    await erasure.erase('notes-broken', LAST, forget, nothing);
    expect(await stored('broken')).toBe(whole);
  });

  it('loses no concurrent event', async () => {
    const processes = [newProcess(), newProcess(), newProcess()];
    await newProcess().execute('busy', ACTOR, say(...many(120)));
    await Promise.all([
      erasure.erase('notes-busy', LAST, forget, nothing),
      ...processes.flatMap((stream) =>
        many(10).map((_, index) => stream.execute('busy', ACTOR, say(`open ${String(index)}`))),
      ),
    ]);
    const { state, version } = await newProcess().read('busy');
    expect(version).toBe(151);
    expect(state).toHaveLength(150);
    expect(await stored('busy')).not.toContain('secret');
  });

  it('is not undone by a late snapshot', async () => {
    const log = new EventLog(transactions);
    await newProcess().execute('late', ACTOR, say('secret'));
    await erasure.erase('notes-late', LAST, forget, nothing);
    await log.writeSnapshot('notes-late', { version: 1, format: 1, state: ['secret'] });
    expect(await stored('late')).not.toContain('secret');
  });

  it('is atomic with the changes that accompany it', async () => {
    await newProcess().execute('whole', ACTOR, say('secret'));
    const failing = () => Promise.reject(new Error('the disk is full'));
    await expect(erasure.erase('notes-whole', LAST, forget, failing)).rejects.toThrow(/full/);
    expect((await newProcess().read('whole')).version).toBe(1);
  });

  it('skips streams that do not exist', async () => {
    await erasure.erase('notes-nobody', LAST, forget, () => Promise.reject(new Error('no stream')));
    expect(await stored('nobody')).toBe('[[],[]]');
  });

  it('finds the streams of an actor', async () => {
    const actor = { kind: 'member', id: 'e5d80b3a' } as const;
    await newProcess().execute('theirs-1', actor, say('a', 'b', 'c'));
    await newProcess().execute('theirs-2', ACTOR, say('a', 'b'));
    await newProcess().execute('theirs-2', actor, say('c'));
    const streamsOf = async (id: string) => {
      const found: string[] = [];
      for await (const streamId of erasure.streamsOf('notes', id)) found.push(streamId);
      return found;
    };
    expect(await streamsOf(actor.id)).toStrictEqual(['notes-theirs-1', 'notes-theirs-2']);
    expect(await streamsOf('e5d80b3')).toStrictEqual([]);
  });
});
