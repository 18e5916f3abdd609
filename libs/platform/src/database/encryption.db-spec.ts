import { join } from 'node:path';
import { type PrivateMariaDb, startMariaDb } from '../../../../test/support/mariadb';
import { dataSourceFor } from './data-source';

const CERTIFICATES = join(__dirname, '../../../../test/support/certificates');
const AUTHORITY = join(CERTIFICATES, 'authority.pem');
const STRANGER = join(CERTIFICATES, 'stranger.pem');

/** Of 127.0.0.1, as a name that its certificate does not know. */
const OTHER_NAME = '127.1';

const describeOnServer = __DATABASE__ === 'mariadb' ? describe : describe.skip;

describeOnServer('a database with a certificate for localhost', () => {
  let encrypted: PrivateMariaDb;
  let plain: PrivateMariaDb;

  beforeAll(async () => {
    const localhost = join(CERTIFICATES, 'localhost.pem');
    const options = [`--ssl-cert=${localhost}`, `--ssl-key=${localhost}`];
    [encrypted, plain] = await Promise.all([startMariaDb({ options }), startMariaDb()]);
  });

  afterAll(() => Promise.all([encrypted.stop(), plain.stop()]));

  const ciphers = async (host: string, ssl: string | undefined, server = encrypted) => {
    const query = ssl === undefined ? '' : `?ssl=${encodeURIComponent(ssl)}`;
    const url = `mysql://root@${host}:${String(server.port)}/mysql${query}`;
    const dataSource = await dataSourceFor(url, []).initialize();
    const sql = `show session status like 'Ssl_cipher'`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => dataSource.query<{ Value: string }[]>(sql)),
    );
    await dataSource.destroy();
    return answers.map(([row]) => row?.Value);
  };

  const failure = (...args: Parameters<typeof ciphers>) =>
    ciphers(...args).then(
      () => 'connected',
      (error: unknown) => (error as Error).message,
    );

  it('uses no encryption by default', async () => {
    expect(new Set(await ciphers('localhost', undefined))).toEqual(new Set(['']));
  });

  it.each(['localhost', 'no-such-host.invalid,localhost'])(
    'uses encrypted connections only, at %s, if its authority is trusted',
    async (host) => {
      for (const cipher of await ciphers(host, AUTHORITY)) expect(cipher).toMatch(/^TLS_|GCM/);
    },
  );

  it.each(['verify', STRANGER])('is refused if its authority is not trusted: %s', async (ssl) => {
    expect(await failure('localhost', ssl)).toMatch(/self.signed|unable to .* certificate/);
    expect(await failure('no-such-host.invalid,localhost', ssl)).not.toBe('connected');
  });

  it.each([OTHER_NAME, `no-such-host.invalid,${OTHER_NAME}`])(
    'is refused under a name that is not in its certificate: %s',
    async (host) => {
      expect(await failure(host, AUTHORITY)).toMatch(/does not match certificate's altnames/);
    },
  );

  it.each(['127.0.0.1', 'localhost,127.0.0.1'])(
    'cannot be verified without a name: %s',
    async (host) => {
      expect(await failure(host, AUTHORITY)).toBe(
        'DATABASE_URL must name its hosts as their certificates do when it has ssl=; addresses cannot be verified',
      );
    },
  );

  it.each(['1', 'true', '/no/such/file.pem'])('cannot be configured with ssl=%s', async (ssl) => {
    expect(await failure('localhost', ssl)).toBe(
      'DATABASE_URL must have ssl=verify, or ssl= and the path of a PEM file that can be read, with the certificates of your own authority',
    );
  });

  it('receives no data if it has no encryption', async () => {
    expect(await failure('localhost', AUTHORITY, plain)).toMatch(/does not support (SSL|secure)/);
  });
});
