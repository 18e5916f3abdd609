import { randomUUID } from 'node:crypto';
import { RelayOptions } from '#platform/messaging';
import { asMember, memberToken, Shop } from '#testing';
import { DEAD_LETTERS, TestReceiver } from '../support/messages';

const OLDER_NAME = '/v2/parked-messages';
const A_WEEK = 604_800_000;
const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

let shop: Shop;
let receiver: TestReceiver;

beforeAll(async () => {
  shop = await Shop.open();
  // Whatever is to be delivered at once has to wake the relay.
  Object.assign(shop.app.get(RelayOptions), { pollInterval: A_WEEK });
  receiver = new TestReceiver(shop);
});

const read = (id: string) => shop.admin('get', `${DEAD_LETTERS}/${id}`);
const retry = (id: string) => shop.admin('post', `${DEAD_LETTERS}/${id}/retry`);

const notFound = {
  errors: [
    {
      status: '404',
      title: 'Not Found',
      detail: 'There is no dead letter with this id; the list shows which there are',
    },
  ],
};

describe('a dead letter', () => {
  it('shows what failed where and why, but not the content of the event', async () => {
    const aggregateId = randomUUID();
    const failure = new RangeError('no such plan');
    const id = await receiver.deadLetter(failure, aggregateId, { name: 'Ada Lovelace' });
    const { body, text } = await read(id).expect(200);
    const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
    expect(body).toEqual({
      data: {
        id,
        type: 'dead_letter',
        event: {
          id: expect.any(String),
          type: receiver.type.name,
          occurred_at: TIME,
          aggregate_id: aggregateId,
        },
        channel: receiver.name,
        attempts: 1,
        last_error: 'RangeError: no such plan',
        links: { self: `https://shop.example${DEAD_LETTERS}/${id}` },
        meta: { timestamps: { created_at: TIME, updated_at: TIME } },
      },
    });
    const list = await shop.admin('get', `${DEAD_LETTERS}?page[limit]=100`).expect(200);
    expect(list.body.data).toContainEqual(body.data);
    expect(text + list.text).not.toContain('Lovelace');
  });

  it('is listed in the order of creation, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await receiver.deadLetter(new Error('no')));
    const { body: all } = await shop.admin('get', `${DEAD_LETTERS}?page[limit]=100`).expect(200);
    const known = all.data.map(({ id }: { id: string }) => id);
    expect(known.slice(-3)).toEqual(ids);
    const total = known.length;
    const last = `${DEAD_LETTERS}?page[limit]=1&page[offset]=${total - 1}`;
    const { body } = await shop.admin('get', last).expect(200);
    expect(body.data).toMatchObject([{ id: ids[2] }]);
    expect(body.meta).toEqual({
      page: { limit: 1, offset: total - 1, current: total, total },
      results: { total },
    });
  });

  it('is found by its id in either case', async () => {
    const id = await receiver.deadLetter(new Error('no'));
    const { body } = await read(id.toUpperCase()).expect(200);
    expect(body.data.id).toBe(id);
  });

  it('is delivered and removed when an administrator tries it again', async () => {
    const id = await receiver.deadLetter(new Error('no'));
    const { body } = await read(id).expect(200);
    receiver.failure = undefined;
    const answer = await retry(id.toUpperCase()).expect(204);
    expect(answer.text).toBe('');
    await receiver.receives(body.data.event.id);
    expect((await read(id).expect(404)).body).toEqual(notFound);
    expect((await retry(id).expect(404)).body).toEqual(notFound);
  });

  it('holds back later events of the same aggregate until it is delivered', async () => {
    const aggregateId = randomUUID();
    const id = await receiver.deadLetter(new Error('no'), aggregateId);
    const { body } = await read(id).expect(200);
    receiver.failure = undefined;
    const later = await receiver.send(aggregateId);
    await receiver.receives((await receiver.send(randomUUID())).id);
    expect(receiver.received).not.toContain(later.id);
    await retry(id).expect(204);
    await receiver.receives(later.id);
    expect(receiver.received.slice(-2)).toEqual([body.data.event.id, later.id]);
  });

  it('is also found and tried again under its older path', async () => {
    const id = await receiver.deadLetter(new Error('no'));
    const { body } = await read(id).expect(200);
    const links = { self: `https://shop.example${OLDER_NAME}/${id}` };
    const shown = { ...body.data, type: 'parked_message', links };
    const answer = await shop.admin('get', `${OLDER_NAME}/${id}`).expect(200);
    expect(answer.body).toEqual({ data: shown });
    const list = await shop.admin('get', `${OLDER_NAME}?page[limit]=100`).expect(200);
    expect(list.body.data).toContainEqual(shown);
    receiver.failure = undefined;
    await shop.admin('post', `${OLDER_NAME}/${id}/retry`).expect(204);
    await receiver.receives(body.data.event.id);
    await shop.admin('get', `${OLDER_NAME}/${id}`).expect(404);
    await read(id).expect(404);
  });

  it('answers 404 if it is unknown', async () => {
    expect((await read(UNKNOWN).expect(404)).body).toEqual(notFound);
    expect((await retry(UNKNOWN).expect(404)).body).toEqual(notFound);
  });

  it('is open to administrators only', async () => {
    const id = await receiver.deadLetter(new Error('no'));
    const token = await memberToken(shop, randomUUID());
    const requests = [DEAD_LETTERS, OLDER_NAME].flatMap(
      (path) =>
        [
          ['get', path],
          ['get', `${path}/${id}`],
          ['post', `${path}/${id}/retry`],
        ] as const,
    );
    for (const [method, path] of requests) {
      await shop[method](path).expect(403);
      await asMember(shop[method](path), token).expect(403);
      await shop.send(method, path).expect(401);
    }
    await read(id).expect(200);
  });
});

describe('the measurements', () => {
  const sample = async (name: string) => {
    const { text } = await shop.metrics().expect(200);
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  };

  it('count deliveries by channel and outcome', async () => {
    const other = new TestReceiver(shop);
    await other.deadLetter(new Error('no'));
    other.failure = undefined;
    await other.receives((await other.send(randomUUID())).id);
    const outcome = (name: string) =>
      sample(`outbox_deliveries_total{channel="${other.name}",outcome="${name}"}`);
    expect(await outcome('parked')).toBe(1);
    expect(await outcome('delivered')).toBe(1);
  });
});
