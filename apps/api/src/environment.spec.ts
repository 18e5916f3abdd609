import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './config';
import { givenSetting, SECRET_SETTINGS } from './environment';

/** A value that is accepted, and the settings that it needs beside it. */
const VALUES: Readonly<Record<(typeof SECRET_SETTINGS)[number], string>> = {
  DATABASE_URL: 'mysql://shop:the-password@database/shop',
  TOKEN_SECRET: 'a secret for tests, long enough to be one',
  BOOTSTRAP_CLIENT_SECRET: 'another secret for tests, long enough',
  METRICS_TOKEN: 'a-token-to-gather-with',
  NATS_URL: 'nats://shop:the-password@broker',
  SMTP_URL: 'smtp://shop:the-password@mail.example',
};
const OTHERS = {
  DATABASE_URL: 'sqlite::memory:',
  TOKEN_SECRET: 'the secret of every other test, long enough',
  BOOTSTRAP_CLIENT_ID: 'first-key',
  BOOTSTRAP_CLIENT_SECRET: 'the secret of the first key, long enough',
};

describe.each(SECRET_SETTINGS)('the secret %s', (name) => {
  let folder: string;
  const value = VALUES[name];
  const { [name as 'TOKEN_SECRET']: _, ...others } = OTHERS;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cartwright-secret-'))));

  afterEach(() => rmSync(folder, { recursive: true }));

  const fileWith = (text: string) => {
    writeFileSync(join(folder, 'secret'), text);
    return { ...others, [`${name}_FILE`]: join(folder, 'secret') };
  };

  it.each(['', '\n', '\r\n'])('may be read from a file that ends with %j', (end) => {
    expect(readSettings(fileWith(value + end))).toStrictEqual(
      readSettings({ ...others, [name]: value }),
    );
  });

  it('cannot be set in both places', () => {
    const both = { ...fileWith(value), [name]: value };
    expect(() => readSettings(both)).toThrow(`${name}_FILE and ${name} do not go together`);
  });

  it('needs a readable file that is not empty', () => {
    expect(() => readSettings(fileWith('\n'))).toThrow(`${name}_FILE must name a file that is not`);
    const missing = { ...others, [`${name}_FILE`]: join(folder, 'missing') };
    expect(() => readSettings(missing)).toThrow(`${name}_FILE must name a file that the service`);
  });
});

describe('a setting of an extension', () => {
  it.each([
    [{ SHOP__KEY: 'a-key' }, 'a-key'],
    [{ SHOP__KEY: '' }, undefined],
    [{ SHOP__KEY: 'a-key', SHOP__KEY_FILE: '' }, 'a-key'],
    [{}, undefined],
  ])('of %j is %j', (environment, value) => {
    expect(givenSetting(environment, 'SHOP__KEY')).toBe(value);
  });

  it('may be read from a file, and not from both', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-setting-'));
    const inFile = { SHOP__KEY: '', SHOP__KEY_FILE: join(folder, 'key') };
    writeFileSync(inFile.SHOP__KEY_FILE, 'a-key\n');
    const read = givenSetting(inFile, 'SHOP__KEY');
    const both = () => givenSetting({ ...inFile, SHOP__KEY: 'another' }, 'SHOP__KEY');
    expect(both).toThrow('SHOP__KEY_FILE and SHOP__KEY do not go together; set one of them');
    rmSync(folder, { recursive: true });
    expect(read).toBe('a-key');
  });
});

describe('the settings of starting and stopping', () => {
  it('are read from the environment', () => {
    const given = { ...OTHERS, MIGRATE: 'off', SHUTDOWN_DELAY: '15' };
    expect(readSettings(given)).toMatchObject({ migrate: 'off', shutdownDelaySeconds: 15 });
  });

  it.each([
    [{ MIGRATE: 'never' }, 'MIGRATE must be one of: auto, off, only'],
    [{ SHUTDOWN_DELAY: '301' }, 'SHUTDOWN_DELAY must be a whole number from 0 to 300'],
  ])('refuse %j', (given, sentence) => {
    expect(() => readSettings({ ...OTHERS, ...given })).toThrow(sentence);
  });
});
