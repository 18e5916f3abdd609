import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type OwnDatabase } from '#testing';
import { Instance } from '../support/crash/instance';
import { NatsServer } from '../support/nats';

const REALM = '/v2/settings/account-authentication';

describe('the service with a broker in a process of its own', () => {
  let broker: NatsServer;
  let database: OwnDatabase;
  let instance: Instance | undefined;

  beforeEach(async () => {
    broker = await NatsServer.prepare({ login: { user: 'shop', pass: 'the-password' } });
    database = await createDatabase();
  });

  afterEach(async () => {
    await instance?.server.kill();
    await database.drop();
    await broker.stop();
  });

  const start = async () =>
    (instance = await Instance.start({
      DATABASE_URL: database.url,
      DEMO: '0',
      LOG_LEVEL: 'debug',
      NATS_URL: broker.url,
      TOKEN_SECRET: 'the secret that signs, long enough to be one',
    }));

  const created = async (at: Instance, path: string, data: object): Promise<string> => {
    const { body } = await at.admin('post', path).send({ data }).expect(201);
    return body.data.id;
  };

  /** Creates an account with a membership, whose events other systems receive: their subjects and ids. */
  const membership = async (at: Instance) => {
    const { body } = await at.admin('get', REALM).expect(200);
    const { id: realm } = body.data.relationships.authentication_realm.data;
    const infos = `/v2/authentication-realms/${realm}/user-authentication-info`;
    const member = await created(at, infos, { name: 'Ines Falk', email: 'ines@harbour.example' });
    const account = await created(at, '/v2/accounts', { name: 'Harbour Supplies' });
    const data = { type: 'account_membership', account_member_id: member };
    const path = `/v2/accounts/${account}/account-memberships`;
    return [
      ['cartwright.account.changed.v1', account],
      ['cartwright.membership.created.v1', await created(at, path, data)],
    ];
  };

  const count = (text: string, { server }: Instance) => server.stdout().split(text).length - 1;

  const failures = async (of: Instance) => {
    const { text } = await of.metrics().expect(200);
    const sample = /^outbox_deliveries_total\{channel="jetstream",outcome="unavailable"\} (.*)$/m;
    return Number(sample.exec(text)?.[1] ?? 0);
  };

  const arrived = async (wanted: number) => {
    let events = await broker.published();
    while (events.length < wanted) {
      await sleep(20);
      events = await broker.published();
    }
    return events.map(({ subject, body }) => [subject, body['aggregate_id']]);
  };

  it('works without the broker, and logs once that it is away, and once that it is back', async () => {
    const service = await start();
    const sent = await membership(service);
    while ((await failures(service)) < 2) await sleep(20);
    await service.admin('get', '/health/ready').expect(200);
    await broker.start();
    expect(await arrived(sent.length)).toEqual(sent);
    expect(await service.server.stop()).toEqual({ code: 0, signal: null });
    expect(count('"receiver unavailable', service)).toBe(1);
    expect(count('"receiver available again"', service)).toBe(1);
    expect(service.server.stderr()).toBe('');
    expect(service.server.stdout()).not.toContain('the-password');
  });

  it('stops cleanly without the broker, and the next process delivers the rest', async () => {
    const began = performance.now();
    const service = await start();
    const tolerance = performance.now() - began;
    const sent = await membership(service);
    while ((await failures(service)) < 1) await sleep(20);
    const started = performance.now();
    expect(await service.server.stop()).toEqual({ code: 0, signal: null });
    expect(performance.now() - started).toBeLessThan(5000 + tolerance);
    await broker.start();
    const next = await start();
    expect(await arrived(sent.length)).toEqual(sent);
    expect(await next.server.stop()).toEqual({ code: 0, signal: null });
  });
});
