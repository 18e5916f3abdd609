import { readSettings } from './config';
import { SettingError } from './environment';

const SECRET = 'a secret for tests, long enough to be one';
const MEMORY = { DATABASE_URL: 'sqlite::memory:' };
const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)];
const DEMO_KEY = {
  BOOTSTRAP_CLIENT_ID: 'harbour-web',
  BOOTSTRAP_CLIENT_SECRET: 'harbour-demo-secret',
};
const SERVER = { DATABASE_URL: 'mysql://root@127.0.0.1/shop', TOKEN_SECRET: SECRET };

const read = (environment: Record<string, string>) => readSettings({ ...MEMORY, ...environment });

const refusal = (environment: Record<string, string>) => {
  try {
    readSettings({ ...MEMORY, ...environment });
    return 'accepted';
  } catch (error) {
    return error instanceof SettingError ? error.message : `no sentence: ${String(error)}`;
  }
};

describe('the settings', () => {
  it('have defaults for everything on an embedded database', () => {
    const { tokenSecrets, ...others } = readSettings(MEMORY);
    expect(tokenSecrets).toHaveLength(1);
    expect(Buffer.byteLength(tokenSecrets[0])).toBeGreaterThanOrEqual(32);
    expect(others).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: 'sqlite::memory:',
      filesFolder: './data/files',
      demo: true,
      bootstrapKey: { id: 'harbour-web', secret: 'harbour-demo-secret', isPublic: true },
      docs: true,
      admin: true,
      metrics: { port: undefined, token: undefined },
      headerPrefix: 'SVC-',
      headerAliases: new Map(),
      rateLimitPerMinute: undefined,
      workers: 1,
      cartCacheBytes: 48 * 1024 * 1024,
      cartRetentionDays: 90,
      broker: undefined,
      mail: { from: { name: 'localhost', address: 'shop@localhost' }, language: 'en' },
      corsOrigins: [/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/],
      logLevel: 'info',
      trustProxy: false,
      migrate: 'auto',
      shutdownDelaySeconds: 0,
      signOn: { allowInsecureLoopback: true, codeTtlSeconds: 60, restrictsEnrollment: false },
    });
  });

  it('place files beside an embedded database, or in the configured folder', () => {
    const folderOf = (environment: Record<string, string>) => read(environment).filesFolder;
    const beside = { DATABASE_URL: 'sqlite:/var/shop/one.sqlite', TOKEN_SECRET: SECRET };
    expect(folderOf(beside)).toBe('/var/shop/files');
    expect(folderOf({ ...beside, FILES_DIR: '/mnt/pictures' })).toBe('/mnt/pictures');
    expect(folderOf(SERVER)).toBe('./data/files');
  });

  it('have no demo and no default key on a server database', () => {
    expect(readSettings(SERVER)).toMatchObject({ demo: false, bootstrapKey: undefined });
  });

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '192.0.2.7' },
    { PUBLIC_URL: 'https://shop.example' },
    { NODE_ENV: 'production' },
  ])('have no demo and no well-known key with %j', (environment) => {
    expect(read(environment)).toMatchObject({ demo: false, bootstrapKey: undefined, docs: true });
    expect(read({ ...environment, DEMO: '1' })).toMatchObject({ demo: true, docs: true });
  });

  it.each<Record<string, string>>([
    { HOST: 'localhost', NODE_ENV: 'development' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:8080/shop' },
  ])('have the demo on the local machine, with %j', (environment) => {
    expect(read(environment)).toMatchObject({ demo: true });
  });

  it('treat an empty value as not set', () => {
    const empty = { PORT: '', PUBLIC_URL: '', TOKEN_SECRET: '', DEMO: '', LOG_LEVEL: '' };
    expect(read(empty)).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      demo: true,
    });
  });

  it.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: 'localhost' }, { host: '127.0.0.1' }],
    [{ PUBLIC_URL: 'https://shop.example/api/' }, { publicUrl: 'https://shop.example/api' }],
    [{ TOKEN_SECRET: 'é'.repeat(16) }, { tokenSecrets: ['é'.repeat(16)] }],
    [{ TOKEN_SECRET: `${NEW}, ${OLD}` }, { tokenSecrets: [NEW, OLD, `${NEW}, ${OLD}`] }],
    [{ TOKEN_SECRET: SECRET }, { tokenSecrets: [SECRET] }],
    [{ TOKEN_SECRET: `${NEW},short` }, { tokenSecrets: [`${NEW},short`] }],
    [{ DEMO: '1', ...DEMO_KEY }, { bootstrapKey: { id: 'harbour-web', isPublic: true } }],
    [{ DEMO: '0' }, { demo: false, bootstrapKey: undefined, docs: true }],
    [{ DEMO: '0', DOCS: '0' }, { docs: false }],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, token: undefined } }],
    [{ METRICS_TOKEN: 'a-token-to-scrape' }, { metrics: { token: 'a-token-to-scrape' } }],
    [{ DOCS: '0' }, { demo: true, docs: false }],
    [{ DEMO: 'true' }, { demo: true }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ TRUST_PROXY: '1' }, { trustProxy: true }],
    [{ TRUST_PROXY: 'off' }, { trustProxy: false }],
    [{ CORS_ORIGINS: '*' }, { corsOrigins: '*' }],
    [{ CORS_ORIGINS: 'https://a.example' }, { corsOrigins: [/^https:\/\/a\.example$/] }],
    [{ DEMO: '0' }, { corsOrigins: [] }],
    [{ CART_CACHE_MIB: '16' }, { cartCacheBytes: 16 * 1024 * 1024 }],
    [{ CART_RETENTION_DAYS: '30' }, { cartRetentionDays: 30 }],
    [{ RATE_LIMIT_PER_MINUTE: '600' }, { rateLimitPerMinute: 600 }],
    [{ RATE_LIMIT_PER_MINUTE: 'off' }, { rateLimitPerMinute: undefined }],
    [{ OIDC_CODE_TTL_SECONDS: '600' }, { signOn: { codeTtlSeconds: 600 } }],
    [{ MEMBER_ENROLMENT: 'restricted' }, { signOn: { restrictsEnrollment: true } }],
    [{ MEMBER_ENROLMENT: 'public' }, { signOn: { restrictsEnrollment: false } }],
    [{ OIDC_ALLOW_INSECURE_LOOPBACK: '0' }, { signOn: { allowInsecureLoopback: false } }],
    [{ DEMO: '0' }, { signOn: { allowInsecureLoopback: false } }],
    [{ HEADER_PREFIX: 'Shop-' }, { headerPrefix: 'Shop-' }],
    [
      { BOOTSTRAP_CLIENT_ID: 'a', BOOTSTRAP_CLIENT_SECRET: SECRET },
      { bootstrapKey: { id: 'a', secret: SECRET, isPublic: false } },
    ],
    [
      { HEADER_ALIASES: 'SVC-Channel=X-Channel, svc-CURRENCY = Money,SVC-Channel=Y' },
      {
        headerAliases: new Map([
          ['channel', ['x-channel', 'y']],
          ['currency', ['money']],
        ]),
      },
    ],
  ])('read %j', (environment, settings) => {
    expect(read(environment)).toMatchObject(settings);
  });

  it.each([
    'sqlite:./data/shop.sqlite',
    'mysql://root@127.0.0.1/shop',
    'mysql://user:p%40ss%2Fword@db.example:3307/shop',
    'mariadb://user:password@one,two,three:3306/shop',
    'mariadb://user@[::1]:3306/shop',
    'mysql://user@db.example/shop?ssl=verify',
    'mysql://user@one,two/shop?ssl=/etc/shop%2Fauthority.pem',
  ])('accept the database %s', (DATABASE_URL) => {
    const url = { DATABASE_URL, TOKEN_SECRET: SECRET };
    expect(readSettings(url).databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    'sqlite:',
    'shop.sqlite',
    'postgres://user@host/shop',
    'mysql://host',
    'mysql://host/',
    'mysql:///shop',
    'mysql://host/a/b',
    'mysql://host:port/shop',
    'mysql://a:1,b:2/shop',
    'mysql://user:pa%ss@host/shop',
    'mysql://one,,two/shop',
    'mysql://host/shop?ssl=',
    'mysql://host/shop?tls=verify',
    'mysql://host/shop?ssl=verify&a=b',
    'mysql://host/shop?',
  ])('refuse the database %s', (DATABASE_URL) => {
    expect(refusal({ DATABASE_URL, TOKEN_SECRET: SECRET })).toMatch(/^DATABASE_URL must be sqlite/);
  });

  const one = { host: 'one', port: 4222 };
  const two = { host: 'two', port: 4223 };

  it.each([
    ['nats://one', { servers: [one], tls: false, login: undefined }],
    ['tls://one/', { servers: [one], tls: true, login: undefined }],
    ['nats://one,two:4223', { servers: [one, two], tls: false, login: undefined }],
    ['tls://one,tls://two:4223', { servers: [one, two], tls: true, login: undefined }],
    ['nats://[::1]:4223', { servers: [{ host: '::1', port: 4223 }], tls: false }],
    ['nats://shop:p%40ss@one', { servers: [one], login: { user: 'shop', pass: 'p@ss' } }],
    ['nats://a:b@one,a:b@two:4223', { servers: [one, two], login: { user: 'a', pass: 'b' } }],
    ['nats://one,a:b@two:4223', { servers: [one, two], login: { user: 'a', pass: 'b' } }],
    ['nats://the%2Ctoken@one', { servers: [one], login: { token: 'the,token' } }],
  ])('accept the broker %s', (NATS_URL, broker) => {
    expect(read({ NATS_URL })).toMatchObject({ broker });
  });

  it.each([
    'one',
    'one:4222',
    'http://one',
    'ws://one',
    'nats://',
    'nats:one',
    ' nats://one',
    'nats://one,',
    'nats://one,,two',
    'nats://one two',
    'nats://one/a',
    'nats://one?a=b',
    'nats://one:port',
    'nats://one:0',
    'nats://one:65536',
    'nats://one,tls://two',
    'nats://a:b@one,c:d@two',
    'nats://a:b@one,a:c@two',
    'nats://:b@one',
    'nats://a:p%ff@one',
  ])('refuse the broker %s', (NATS_URL) => {
    expect(refusal({ NATS_URL })).toMatch(/^NATS_URL must be nats:\/\/[^\n]+$/);
  });

  it.each([
    [{ FILES_URL: 's3://key:secret@shop' }, /^FILES_URL must be s3:\/\/bucket[^@]+$/],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: 'off' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL must be an absolute http or https address/],
    [{ PUBLIC_URL: 'ftp://shop.example' }, /^PUBLIC_URL must be/],
    [{ PUBLIC_URL: 'https://' }, /^PUBLIC_URL must be/],
    [{ PUBLIC_URL: 'https://shop.example?a=b' }, /^PUBLIC_URL must be/],
    [{ PUBLIC_URL: 'https://user:pass@shop.example' }, /^PUBLIC_URL must be/],
    [{ TOKEN_SECRET: 'x'.repeat(31) }, /^TOKEN_SECRET must have at least 32 bytes/],
    [{ DATABASE_URL: SERVER.DATABASE_URL }, /^TOKEN_SECRET must .* there is no default$/],
    [{ DEMO: 'yes' }, 'DEMO must be 1 or 0'],
    [{ METRICS_PORT: '0' }, /^METRICS_PORT must be a whole number from 1 to 65535$/],
    [{ METRICS_TOKEN: 'too-short' }, /^METRICS_TOKEN must be at least 16 letters/],
    [{ METRICS_TOKEN: 'not a bearer token' }, /^METRICS_TOKEN must/],
    [{ DOCS: 'yes' }, 'DOCS must be 1 or 0'],
    [{ TRUST_PROXY: '2' }, 'TRUST_PROXY must be 1 or 0'],
    [{ LOG_LEVEL: 'verbose' }, /^LOG_LEVEL must be one of: fatal, error, warn/],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, /^RATE_LIMIT_PER_MINUTE must be a whole number from 1 to/],
    [{ RATE_LIMIT_PER_MINUTE: '1.5' }, /^RATE_LIMIT_PER_MINUTE must be/],
    [{ OIDC_CODE_TTL_SECONDS: '0' }, /^OIDC_CODE_TTL_SECONDS must be a whole number from 1 to/],
    [{ MEMBER_ENROLMENT: 'closed' }, 'MEMBER_ENROLMENT must be one of: public, restricted'],
    [{ OIDC_ALLOW_INSECURE_LOOPBACK: '?' }, 'OIDC_ALLOW_INSECURE_LOOPBACK must be 1 or 0'],
    [{ BOOTSTRAP_CLIENT_ID: 'a' }, /^BOOTSTRAP_CLIENT_ID and BOOTSTRAP_CLIENT_SECRET go together/],
    [{ BOOTSTRAP_CLIENT_SECRET: 'a' }, /^BOOTSTRAP_CLIENT_ID and/],
    [
      { BOOTSTRAP_CLIENT_ID: 'a', BOOTSTRAP_CLIENT_SECRET: 'x'.repeat(31) },
      /^BOOTSTRAP_CLIENT_SECRET must have at least 32 bytes/,
    ],
    [{ CORS_ORIGINS: 'shop.example' }, /^CORS_ORIGINS must be origins with commas between them/],
    [{ ...DEMO_KEY, DEMO: '0' }, /^BOOTSTRAP_CLIENT_SECRET must have at least 32 bytes/],
    [{ HEADER_PREFIX: 'Shop' }, /^HEADER_PREFIX must be letters/],
    [{ HEADER_PREFIX: 'Shop: -' }, /^HEADER_PREFIX must be letters/],
    [{ HEADER_ALIASES: 'Channel' }, /^HEADER_ALIASES must look like/],
    [{ HEADER_ALIASES: 'SVC-Channel=a b' }, /^HEADER_ALIASES must look like/],
    [{ HEADER_ALIASES: 'SVC-Chanel=X-Channel' }, /^HEADER_ALIASES .* out of: SVC-channel/],
  ])('refuse %j with one sentence', (environment, sentence) => {
    const message = refusal(environment);
    expect(message).toMatch(sentence);
    expect(message).not.toContain('\n');
  });

  it('never repeat a value when they refuse it', () => {
    const secrets = { TOKEN_SECRET: 'too-short', DATABASE_URL: 'mysql://root:too-short@' };
    expect(refusal(secrets)).not.toContain('too-short');
    expect(refusal({ TOKEN_SECRET: 'too-short' })).not.toContain('too-short');
    expect(refusal({ METRICS_TOKEN: 'too-short' })).not.toContain('too-short');
    expect(refusal({ NATS_URL: 'nats://shop:hidden@one/two' })).not.toContain('hidden');
  });
});
