import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSettings } from './config';

const SECRET = 'a secret for tests, long enough to be one';
const MEMORY = { DATABASE_URL: 'sqlite::memory:' };

describe('the generated token secret beside an embedded database', () => {
  let folder: string;
  const embedded = () => ({ DATABASE_URL: `sqlite:${join(folder, 'deep', 'shop.sqlite')}` });
  const file = () => join(folder, 'deep', 'shop.sqlite.token-secret');

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cartwright-config-'))));

  afterEach(() => rmSync(folder, { recursive: true }));

  it('is created once, readable by the owner only', () => {
    const { tokenSecrets } = readSettings(embedded());
    expect([readFileSync(file(), 'utf8')]).toStrictEqual(tokenSecrets);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file())).mode & 0o777).toBe(0o700);
    expect(readSettings(embedded()).tokenSecrets).toStrictEqual(tokenSecrets);
  });

  it('is not used if it is too short', () => {
    readSettings(embedded());
    writeFileSync(file(), '\n');
    expect(() => readSettings(embedded())).toThrow(
      'TOKEN_SECRET in the file beside the database must',
    );
  });

  it('is not created if a secret is given', () => {
    readSettings({ ...embedded(), TOKEN_SECRET: SECRET });
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  it('differs for each database in memory', () => {
    expect(readSettings(MEMORY).tokenSecrets).not.toEqual(readSettings(MEMORY).tokenSecrets);
  });
});
