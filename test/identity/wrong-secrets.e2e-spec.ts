import { createHash, scryptSync } from 'node:crypto';
import type { Response } from 'supertest';
import { Transactions } from '#platform/database';
import { BOOTSTRAP, Shop } from '#testing';

/** How secrets of application keys are kept, and what becomes of those who guess at them. */

interface Key {
  readonly id: string;
  readonly client_id: string;
  readonly client_secret: string;
}

const MINUTE = 60_000;
let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({ TRUST_PROXY: '1' });
});

afterEach(() => jest.restoreAllMocks());

const created = async (): Promise<Key> => {
  const path = '/v2/application-keys';
  const { body } = await shop
    .admin('post', path)
    .send({ data: { name: 'Guessed at' } })
    .expect(201);
  return body.data;
};

const tried = async (key: Key, secret: string, address = '192.0.2.1'): Promise<Response> =>
  shop
    .send('post', '/oauth/access_token')
    .set('x-forwarded-for', address)
    .type('form')
    .send({ grant_type: 'client_credentials', client_id: key.client_id, client_secret: secret });

const triedOften = async (key: Key, times: number) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await tried(key, `wrong ${String(time)}`)).status);
  }
  return statuses;
};

const times = (count: number, status: number) => Array.from({ length: count }, () => status);
const later = (milliseconds: number) => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
};

const database = () => shop.app.get(Transactions, { strict: false });
const storedSecretOf = async ({ id }: Key) => {
  const sql = 'select secret_hash as hash from application_keys where id = ?';
  const [row] = await database().read((manager) => manager.query<{ hash: string }[]>(sql, [id]));
  return row?.hash;
};

describe('guessing the secret of a key', () => {
  it('allows ten wrong ones a minute, then refuses even the right one and says when to retry', async () => {
    const key = await created();
    expect(await triedOften(key, 12)).toStrictEqual([...times(10, 401), ...times(2, 429)]);
    const { status, body, headers } = await tried(key, key.client_secret);
    expect(status).toBe(429);
    expect(body.errors).toMatchObject([
      { status: '429', title: 'Too Many Requests', detail: expect.stringContaining('Retry-After') },
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    later(MINUTE);
    expect((await tried(key, key.client_secret)).status).toBe(200);
  });

  it('is limited under concurrent requests, too', async () => {
    const key = await created();
    const guesses = Array.from({ length: 40 }, (_, index) => tried(key, `wrong ${String(index)}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.sort()).toStrictEqual([...times(10, 401), ...times(30, 429)]);
  });

  it('does not affect other addresses or other keys', async () => {
    const key = await created();
    await triedOften(key, 11);
    expect((await tried(key, key.client_secret, '192.0.2.2')).status).toBe(200);
    const other = await created();
    expect((await tried(other, other.client_secret)).status).toBe(200);
  });

  it('is limited for unknown keys, too', async () => {
    const nobodys = (index: number) => ({
      id: '',
      client_id: `nobody-${String(index)}`,
      client_secret: '',
    });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await tried(nobodys(index), 'wrong')).status);
    }
    expect(statuses).toStrictEqual([...times(10, 401), 429]);
  });
});

describe('a caller who knows the secret of a key', () => {
  it('is never slowed down, even with many concurrent requests', async () => {
    const bootstrap = { id: '', client_id: BOOTSTRAP.id, client_secret: BOOTSTRAP.secret };
    for (const key of [await created(), bootstrap]) {
      const answers = Array.from({ length: 30 }, () => tried(key, key.client_secret));
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses).toStrictEqual(times(30, 200));
    }
  });
});

describe('the secret of a key', () => {
  it('is stored as its SHA-256 if it was created here', async () => {
    const key = await created();
    const digest = createHash('sha256').update(key.client_secret).digest('base64url');
    expect(await storedSecretOf(key)).toBe(`sha256.${digest}`);
    expect(Buffer.from(key.client_secret, 'base64url')).toHaveLength(32);
  });

  it('is accepted with an older slow hash, and wrong ones are refused', async () => {
    const key = await created();
    const salt = Buffer.from('sixteen bytes ok');
    const slow = scryptSync(key.client_secret, salt, 32).toString('base64url');
    const sql = 'update application_keys set secret_hash = ? where id = ?';
    await database().write(sql, [`${salt.toString('base64url')}.${slow}`, key.id]);
    expect((await tried(key, key.client_secret)).status).toBe(200);
    expect((await tried(key, `${key.client_secret}x`)).status).toBe(401);
  });
});
