import { Shop } from '#testing';
import { questionsTo } from '../support/statements';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

const read = async () => (await shop.admin('get', '/v2/status').expect(200)).body.data;

describe('the status of a process', () => {
  it('contains its measurements', async () => {
    await shop.post('/v2/carts').send({ data: { name: 'Any' } });
    const status = await read();
    expect(status).toMatchObject({
      type: 'status',
      versions: {
        service: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        node: process.version,
        database: expect.stringMatching(
          __DATABASE__ === 'sqlite' ? /^SQLite \d/ : /^(MariaDB|MySQL) \d/,
        ),
      },
      started_at: expect.stringMatching(/Z$/),
      uptime_seconds: expect.any(Number),
      requests: {
        per_second: expect.any(Number),
        failed_per_second: 0,
        p50_ms: expect.any(Number),
      },
      process: { memory_bytes: expect.any(Number), event_loop_lag_ms: expect.any(Number) },
      event_store: { appends: 1, conflicts: 0 },
      outbox: { lag_seconds: 0, dead_letters: 0 },
      extensions: [],
      billing: { running_jobs: 0, due: 0, past_due: 0 },
    });
    expect(status.requests.per_second).toBeGreaterThan(0);
    const isServer = __DATABASE__ === 'mariadb';
    const pool = { open: expect.any(Number), free: expect.any(Number), waiting: 0 };
    expect(status.pool).toEqual(isServer ? pool : undefined);
  });

  it('is shown to administrators only, and needs few queries', async () => {
    await shop.get('/v2/status').expect(403);
    for (const table of ['events', 'orders', 'carts', 'products']) {
      expect(await questionsTo(table, shop, read)).toBe(0);
    }
  });
});
