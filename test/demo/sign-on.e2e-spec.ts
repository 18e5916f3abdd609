import { createDatabase, type OwnDatabase } from '#testing';
import { type Demo, startDemo } from '../support/demo';
import { type Server, startServer } from '../support/process';

/** Whole services are started, on a machine that may be busy. */

const KEY = { id: 'harbour-web', secret: 'harbour-demo-secret' };

/** What a browser that signs someone on for the first time goes through. */
const STEPS = [
  'The storefront gets an access token',
  'It asks how members sign on here',
  'It lists the providers of that realm, and the member picks one',
  'It makes up what only this browser knows (PKCE with S256, and the state)',
  'It sends the browser to the authorization link, and the member signs in at the provider',
  'The browser is back at the storefront',
  'It exchanges the code for tokens, one for each account of the member',
  'It looks for the member among those who do not belong to Harbour Supplies yet',
  'It assigns the member to Harbour Supplies',
  'It exchanges the same code again',
  'It calls as that member: which accounts may I see?',
];

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

const addressesIn = (demo: Demo) => demo.stdout().match(/^(?:Cartwright|Provider): +(\S+)/gm) ?? [];

const stillAnswering = async (demo: Demo) => {
  const urls = addressesIn(demo).map((line) => line.replace(/^\S+ +/, ''));
  const checked = await Promise.all(urls.map(async (url) => ((await answers(url)) ? [url] : [])));
  return checked.flat();
};

describe('the demo of the sign-on in the terminal', () => {
  it('leads through all steps with its own service and provider, and stops both', async () => {
    const demo = await startDemo('demo-sign-on.mjs', []);
    expect(await demo.ended()).toEqual({ code: 0, signal: null });
    const steps = demo.stdout().match(/^\d+\. .*$/gm) ?? [];
    expect(steps).toEqual(STEPS.map((step, index) => `${String(index + 1)}. ${step}`));
    expect(demo.stdout()).toContain('(started for this demo)');
    expect(demo.stdout()).toContain('a page: “Sign in”');
    expect(demo.stdout()).toContain('a page: “Share your email address?”');
    expect(demo.stdout()).toMatch(
      /Signed in as nora\.hale for the account Harbour Supplies, until \S+Z\.\n.*sees: Harbour Supplies\.\n$/,
    );
    expect(addressesIn(demo)).toHaveLength(2);
    expect(await stillAnswering(demo)).toEqual([]);
  });

  it('accepts no options', async () => {
    const demo = await startDemo('demo-sign-on.mjs', ['--browser']);
    expect(await demo.ended()).toMatchObject({ code: 1 });
    expect(demo.stderr()).toBe(
      'npm run demo:sign-on takes no options; npm run demo:shop opens a shop in a browser.\n',
    );
  });

  describe('with a running service', () => {
    let database: OwnDatabase;
    let server: Server;

    beforeAll(async () => {
      database = await createDatabase();
      server = await startServer({
        DATABASE_URL: database.url,
        DEMO: '1',
        LOG_LEVEL: 'silent',
        TOKEN_SECRET: 'a secret for tests, long enough to be one',
      });
    });

    afterAll(async () => {
      await server.stop();
      await database.drop();
    });

    const read = async (path: string) => {
      const form = {
        grant_type: 'client_credentials',
        client_id: KEY.id,
        client_secret: KEY.secret,
      };
      const body = new URLSearchParams(form);
      const granted = await fetch(`${server.url}/oauth/access_token`, { method: 'POST', body });
      const { access_token: token } = (await granted.json()) as { access_token: string };
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(server.url + path, { headers });
      return ((await response.json()) as { data: Record<string, unknown>[] }).data;
    };

    it('leaves its realm unchanged', async () => {
      const { port } = new URL(server.url);
      const before = await read('/v2/authentication-realms');
      const walking = await startDemo('demo-sign-on.mjs', [], port);
      expect(await walking.ended()).toEqual({ code: 0, signal: null });
      expect(walking.stdout()).toContain('(which was running already)');
      const profiles = `/v2/authentication-realms/${String(before[0]?.['id'])}/oidc-profiles`;
      expect(await read(profiles)).toEqual([]);
      const uris = (realms: Record<string, unknown>[]) =>
        realms.map((realm) => realm['redirect_uris']);
      expect(uris(await read('/v2/authentication-realms'))).toEqual(uris(before));
      expect(await answers(server.url)).toBe(true);
    });
  });
});

describe('the complete demo', () => {
  it('runs until Ctrl+C, and leaves no process running', async () => {
    const demo = await startDemo('demo-shop.mjs');
    const [, address = ''] = await demo.said(/^Open (\S+) in a browser/m);
    expect(await (await fetch(address)).text()).toContain('data-cards="test"');
    expect(await demo.interrupt()).toEqual({ code: 0, signal: null });
    expect(demo.stderr()).toBe('');
    expect(addressesIn(demo)).toHaveLength(2);
    expect(await stillAnswering(demo)).toEqual([]);
  });
});
