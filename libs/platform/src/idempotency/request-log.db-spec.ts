import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { EventLog, type NewEvent } from '../event-log/event-log';
import { eventStoreSchema } from '../event-log/schema';
import { KeyedRequest } from '../keyed-request';
import { KeyTaken, RequestLog } from './request-log';
import { answered } from './request-records';

const DAY = 24 * 60 * 60 * 1000;
const OTHER: NewEvent = {
  type: 'Counted',
  schemaVersion: 1,
  data: {},
  at: '2031-04-05T06:07:08.009Z',
  actor: { kind: 'public', id: 'someone' },
};
const keyed = (name: string) =>
  new KeyedRequest(`request-${name}`, 'print', () => Buffer.alloc(32));

describe('remembered requests', () => {
  let scratch: Scratch;
  let transactions: Transactions;
  let log: EventLog;
  let requests: RequestLog;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema);
    transactions = new Transactions(scratch.dataSource);
    log = new EventLog(transactions);
    requests = new RequestLog(transactions, log);
  });

  afterAll(() => scratch.close());

  const answer = (name: string, body = '{}') =>
    requests.append(undefined, keyed(name), answered(keyed(name), 201, body));
  const bodyOf = async (name: string) => {
    const known = await requests.find(keyed(name));
    return known?.kind === 'answered' ? known.body : known?.kind;
  };
  const makeOld = (name: string) =>
    transactions.write('update events set occurred_at = ? where stream_id = ?', [
      '2001-01-01 00:00:00.000',
      `request-${name}`,
    ]);

  it('are stored once', async () => {
    await answer('once', '{"n":1}');
    await expect(answer('once', '{"n":2}')).rejects.toThrow(KeyTaken);
    expect(await bodyOf('once')).toBe('{"n":1}');
    expect(await bodyOf('never')).toBeUndefined();
  });

  it('are deleted after a day, so that their keys can be used again', async () => {
    await answer('expired', '1');
    await makeOld('expired');
    expect(await bodyOf('expired')).toBeUndefined();
    await answer('expired', '2');
    expect(await bodyOf('expired')).toBe('2');
  });

  it('are deleted in parts, and only if they are old', async () => {
    await transactions.write('delete from events', []);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await answer(name);
    await log.append(undefined, 'counter-other', 0, [OTHER]);
    for (const name of ['a', 'b', 'd', 'e']) await makeOld(name);
    const left = async () => {
      const rows = await transactions.statement<{ stream_id: string }[]>(
        'select stream_id from events order by stream_id',
        [],
      );
      return rows.map(({ stream_id }) => stream_id);
    };
    const now = new Date();
    const position = await requests.purge(now, null, 3);
    expect(await left()).toEqual(['counter-other', 'request-c', 'request-d', 'request-e']);
    expect(await requests.purge(now, position, 3)).toBeNull();
    expect(await left()).toEqual(['counter-other', 'request-c']);
    await requests.purge(new Date(now.getTime() + 2 * DAY), null, 3);
    expect(await left()).toEqual(['counter-other']);
  });

  it('lose the responses that name an erased resource, but not their keys', async () => {
    await answer('mine', '{"data":{"id":"m-1","email":"jo@mail.example"}}');
    await answer('theirs', '{"data":{"id":"m-2"}}');
    await requests.erase(['m-0', 'm-1']);
    expect(await bodyOf('mine')).toBe('refused');
    expect(await bodyOf('theirs')).toBe('{"data":{"id":"m-2"}}');
    const [row] = await transactions.statement<{ data: unknown }[]>(
      'select data from events where stream_id = ?',
      ['request-mine'],
    );
    expect(JSON.stringify(row)).not.toContain('jo@mail');
  });
});
