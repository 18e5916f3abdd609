import { after, before } from '../support/crash/crash-point';
import { Deployment } from '../support/crash/deployment';
import { EXPORTS } from '../support/exports';
import { fileOf, IMPORTS, NDJSON } from '../support/imports';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeOnServer } from '#testing';

/** An import goes on after a crash, in whichever process: every line counts exactly once. */

const LINES = 1000;

let shop: Deployment;

beforeAll(async () => {
  shop = await Deployment.open('jobs-often.cjs');
});

beforeEach(() => shop.startLater());

afterAll(() => shop.close());

/** Every tenth line has no name, which a new product needs. */
function linesOf(name: string, length: number): readonly object[] {
  return Array.from({ length }, (_, n) => ({
    type: 'product',
    key: `${name}-${String(n)}`,
    attributes: n % 10 === 9 ? {} : { name },
  }));
}

async function begin(name: string, length = LINES) {
  const sent = shop
    .admin('post', IMPORTS)
    .type(NDJSON)
    .send(fileOf(linesOf(name, length)));
  return (await sent.expect(202)).body.data.id as string;
}

async function end(id: string) {
  for (;;) {
    const { body } = await shop.admin('get', `${IMPORTS}/${id}`).expect(200);
    if (body.data.status !== 'running') return body.data;
    await sleep(50);
  }
}

/** What is there of it in the end. */
async function expectOnce(id: string, name: string, lines = LINES): Promise<void> {
  const [done, failed] = [lines * 0.9, lines / 10];
  expect(await end(id)).toMatchObject({ status: 'done', lines, done, failed });
  const [{ count } = { count: -1 }] = await shop.select<{ count: number }>(
    'select count(*) as count from products where name = ?',
    [name],
  );
  expect(count).toBe(done);
  const errors = await shop.select<{ line: number }>(
    'select line from import_errors where import_id = ? order by position',
    [id],
  );
  expect(errors.map(({ line }) => line)).toEqual(
    Array.from({ length: failed }, (_, n) => (n + 1) * 10),
  );
  expect(
    await shop.select('select first_line from import_parts where import_id = ?', [id]),
  ).toEqual([]);
}

const PART = ['delete from import_parts', 'update imports'];

describe('an import in a process that is killed', () => {
  it.each([
    { ...before(...PART), nth: 1 },
    { ...before(...PART), nth: 3 },
    { ...after(...PART), nth: 3 },
    { ...after(...PART), nth: 5 },
  ])('$moment part $nth was committed counts every line once', async (point) => {
    const name = `Crash ${point.moment} ${String(point.nth)}`;
    const id = await shop.crash(point, () => begin(name));
    await shop.startLater();
    const [running] = (await shop.admin('get', `${IMPORTS}?page[limit]=100`).expect(200)).body.data
      .filter((one: { id: string }) => id === undefined || one.id === id)
      .slice(-1);
    await expectOnce(running.id, name);
  });

  it('before its first part leaves nothing behind', async () => {
    const stored = () => shop.select('select import_id from import_parts');
    await shop.crash(after('insert into import_parts'), () => begin('Never begun'));
    expect(await stored()).toHaveLength(1);
    await shop.startLater(120);
    while ((await stored()).length > 0) await sleep(50);
    await shop.startLater();
    await expectOnce(await begin('Begun then'), 'Begun then');
  });
});

describe('an export in a process that is killed', () => {
  const begun = async () => {
    const data = { type: 'export', resource: 'products', format: 'csv' };
    const sent = shop.admin('post', EXPORTS).send({ data });
    return (await sent.expect(202)).body.data.id as string;
  };

  it.each([
    { ...after('update exports'), nth: 1 },
    { ...after('update exports'), nth: 2 },
    { ...before('update exports'), nth: 3 },
  ])(
    '$moment the $nth. note of how far it is is written whole by the next process',
    async (point) => {
      await shop.crash(point, begun);
      await shop.startLater();
      const [{ count } = { count: -1 }] = await shop.select<{ count: number }>(
        'select count(*) as count from products',
        [],
      );
      for (;;) {
        const { body } = await shop.admin('get', EXPORTS).expect(200);
        const [last] = body.data as { status: string; rows: number }[];
        if (last?.status === 'done') {
          expect(last.rows).toBe(count);
          return;
        }
        expect(last?.status).not.toBe('failed');
        await sleep(50);
      }
    },
  );
});

/** More than one process on an embedded database is refused. */
describeOnServer('two processes', () => {
  it('work on one import concurrently, and every line counts once', async () => {
    const other = await shop.another();
    try {
      const id = await begin('Both', 8000);
      const path = `${IMPORTS}/${id}`;
      while ((await shop.admin('get', path).expect(200)).body.data.status === 'running') {
        // As if whichever works on it had been silent for long.
        await shop.select("update imports set updated_at = '2001-01-01 00:00:00.000'");
        await shop.select("delete from jobs where name = 'resume-imports'");
        await sleep(50);
      }
      await expectOnce(id, 'Both', 8000);
    } finally {
      await other.server.stop();
    }
  });
});
