import { availableParallelism } from 'node:os';
import { readSettings } from './config';

const TOKEN_SECRET = 's'.repeat(32);
const EMBEDDED = { DATABASE_URL: 'sqlite::memory:', TOKEN_SECRET };
const SERVER = { DATABASE_URL: 'mysql://shop@localhost/shop', TOKEN_SECRET };

const workers = (environment: Record<string, string>) => readSettings(environment).workers;

describe('WORKERS', () => {
  it('is one process, a number of processes, or one per core', () => {
    expect(workers(SERVER)).toBe(1);
    expect(workers({ ...SERVER, WORKERS: '3' })).toBe(3);
    expect(workers({ ...SERVER, WORKERS: 'auto' })).toBe(availableParallelism());
  });

  it('is one on the embedded database, where more are refused', () => {
    expect(workers({ ...EMBEDDED, WORKERS: '1' })).toBe(1);
    expect(workers({ ...EMBEDDED, WORKERS: 'auto' })).toBe(1);
    expect(() => workers({ ...EMBEDDED, WORKERS: '2' })).toThrow(
      'WORKERS must be 1 on the embedded database, which one process works with; set DATABASE_URL to a server for more',
    );
  });

  it.each(['0', '65', 'many'])('cannot be %s', (value) => {
    expect(() => workers({ ...SERVER, WORKERS: value })).toThrow(
      'WORKERS must be a whole number from 1 to 64',
    );
  });
});
