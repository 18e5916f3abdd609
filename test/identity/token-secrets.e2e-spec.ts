import { setTimeout as sleep } from 'node:timers/promises';
import request, { type Test } from 'supertest';
import {
  asMember,
  createDatabase,
  itOnServer,
  memberToken,
  type OwnDatabase,
  Shop,
} from '#testing';
import { HostileProvider } from '../support/hostile-provider';
import { type Server, startServer } from '../support/process';
import { REDIRECT_URI, Storefront } from '../support/sign-on';

/** How the secret of an installation is replaced: one process after the other, while it is used. */

const OLD = 'the secret that has signed until now';
const NEW = 'the secret that signs from now on for all';
const ACCOUNT = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';
const MINUTES = 300_000;
const ACCOUNTS = '/v2/accounts';

let database: OwnDatabase;
let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;
let running: Server[] = [];

beforeAll(async () => {
  database = await createDatabase();
  provider = await HostileProvider.open();
  shop = await Shop.open({ TOKEN_SECRET: OLD, OIDC_ALLOW_INSECURE_LOOPBACK: '1' }, database);
  storefront = await Storefront.open(shop, provider.discoveryUrl);
}, MINUTES);

afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await provider.close();
}, MINUTES);

const start = async (secret: string) => {
  const { id = '', secret: clientSecret = '' } = shop.settings.bootstrapKey ?? {};
  return startServer({
    DATABASE_URL: database.url,
    FILES_DIR: shop.settings.filesFolder,
    PUBLIC_URL: shop.settings.publicUrl,
    BOOTSTRAP_CLIENT_ID: id,
    BOOTSTRAP_CLIENT_SECRET: clientSecret,
    OIDC_ALLOW_INSECURE_LOOPBACK: '1',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    TOKEN_SECRET: secret,
  });
};

/** One after the other makes room for a process with this secret. */
async function roll(secret: string): Promise<void> {
  for (const older of running) {
    const newer = await start(secret);
    running = [...running.filter((server) => server !== older), newer];
    await sleep(200);
    await older.stop();
  }
}

const read = (server: Server, token: string) =>
  request(server.url).get(ACCOUNTS).set('authorization', `Bearer ${token}`);

async function tokenOf(server: Server): Promise<string> {
  const { id, secret } = shop.settings.bootstrapKey ?? {};
  const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  const { body } = await request(server.url).post('/oauth/access_token').type('form').send(form);
  return body.access_token;
}

/** A sign-on begins only where the client secret of the profile can be opened. */
async function begins(server: Server): Promise<boolean> {
  const { pathname, search } = new URL(storefront.authorization());
  const { status, headers } = await request(server.url).get(pathname + search);
  return status === 303 && !String(headers['location']).startsWith(REDIRECT_URI);
}

/** An embedded database belongs to one process, so that no other one can take over while it serves. */
itOnServer(
  'a list in TOKEN_SECRET replaces the secret without refusing any request',
  async () => {
    const admin = await shop.token('client_credentials');
    const publicToken = await shop.token('implicit');
    const member = await memberToken(shop, ACCOUNT);
    running = await Promise.all([start(OLD), start(OLD)]);
    const refused: string[] = [];
    let answered = 0;
    let flows = true;
    const expect200 = async (what: string, test: Test) => {
      answered += 1;
      const { status, text } = await test;
      if (status !== 200) refused.push(`${what}: ${String(status)} ${text}`);
    };
    const flow = async () => {
      while (flows) {
        const [one, other] = running;
        if (one === undefined || other === undefined) throw new Error('Two processes run');
        for (const server of [one, other]) {
          await expect200('an administrator', read(server, admin));
          await expect200('a member', asMember(read(server, publicToken), member));
          if (!(await begins(server))) refused.push('a sign-on');
        }
        await expect200('who asks for a token', read(other, await tokenOf(one)));
      }
    };
    const flowing = flow();
    await roll(`${OLD},${NEW}`);
    await roll(`${NEW},${OLD}`);
    flows = false;
    await flowing;
    expect(refused).toStrictEqual([]);
    expect(answered).toBeGreaterThan(50);

    const [before = await start(NEW)] = running;
    const fresh = await tokenOf(before);
    await roll(NEW);
    const [last = before] = running;
    expect((await read(last, fresh)).status).toBe(200);
    expect(await begins(last)).toBe(true);
    expect((await read(last, admin)).status).toBe(401);
    expect((await asMember(read(last, await tokenOf(last)), member)).status).toBe(401);
    expect(last.stdout()).not.toContain('No secret of TOKEN_SECRET');
  },
  MINUTES,
);

it(
  'the log warns of a secret that verifies no token',
  async () => {
    const server = await start('a secret that nobody has heard of before');
    const warning =
      'No secret of TOKEN_SECRET opens the client secret of the OIDC profile \\"Staff sign-in\\"';
    while (!server.stdout().includes(warning)) await sleep(25);
    expect(await begins(server)).toBe(false);
    await server.stop();
  },
  MINUTES,
);
