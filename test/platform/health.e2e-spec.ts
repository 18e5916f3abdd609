import { DataSource } from 'typeorm';
import { createDatabase, type OwnDatabase, Shop } from '#testing';
import { type Gateway, openGateway } from '../support/gateway';

describe('health', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  it.each(['/health/live', '/health/ready'])('is reported without a token: %s', async (path) => {
    const { body } = await shop.send('get', path).expect(200);
    expect(body).toMatchObject({ status: 'ok' });
  });

  it('includes the host of the database, if there is one', async () => {
    const { body } = await shop.send('get', '/health/ready').expect(200);
    const onServer = { status: 'ok', database_host: '127.0.0.1' };
    expect(body).toEqual(__DATABASE__ === 'sqlite' ? { status: 'ok' } : onServer);
  });

  it('includes requests by method, route and class of status, and never by path', async () => {
    await shop.admin('get', '/v2/application-keys/some-id-or-other').expect(404);
    await shop.send('get', '/never-heard-of').expect(404);
    const { text, headers } = await shop.metrics().expect(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const sample = 'http_request_duration_seconds_count';
    expect(text).toContain(
      `${sample}{method="GET",route="/v2/application-keys/:id",status="4xx"} 1`,
    );
    expect(text).toContain(`${sample}{method="GET",route="unknown",status="4xx"} 1`);
    expect(text).not.toMatch(/some-id-or-other|never-heard-of/);
  });

  it('includes the event store, the process and the pool', async () => {
    const { text } = await shop.metrics().expect(200);
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    const always = [
      'event_store_appends_total',
      'event_store_conflicts_total',
      'event_store_retries_total',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ];
    const pool = 'database_pool_connections';
    expect(names).toEqual(expect.arrayContaining(always));
    expect(names.includes(pool)).toBe(__DATABASE__ === 'mariadb');
    if (__DATABASE__ === 'mariadb')
      expect(text).toMatch(/database_pool_connections{state="open"} \d/);
  });
});

describe('the service without its database', () => {
  let database: OwnDatabase;
  let gateway: Gateway | undefined;
  let shop: Shop;

  beforeAll(async () => {
    database = await createDatabase();
    if (__DATABASE__ === 'mariadb') gateway = await openGateway(database.url);
    shop = await Shop.open({ DATABASE_URL: gateway?.url ?? database.url });
    await (gateway?.cut() ?? shop.app.get(DataSource).destroy());
  });

  afterAll(async () => {
    await shop.close();
    await gateway?.cut();
    await database.drop();
  });

  const unavailable = {
    errors: [
      {
        status: '503',
        title: 'Service Unavailable',
        detail: 'The database cannot be reached at the moment; try again shortly',
      },
    ],
  };

  it('is not ready', async () => {
    const response = await shop.send('get', '/health/ready').expect(503);
    expect(response.body).toEqual(unavailable);
    expect(response.headers['retry-after']).toBe('1');
  });

  it('answers 503 immediately, also in write transactions', async () => {
    const started = performance.now();
    const { body } = await shop
      .admin('post', '/v2/application-keys')
      .send({ data: { name: 'Ada' } })
      .expect(503);
    expect(body).toEqual(unavailable);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('is alive', () => shop.send('get', '/health/live').expect(200));

  if (__DATABASE__ === 'mariadb') {
    it('recovers by itself', async () => {
      await gateway?.mend();
      await shop.send('get', '/health/ready').expect(200);
    });
  }
});
