import { QueryFailedError } from 'typeorm';
import { isFull, isTooSlow, isUnreachable } from './database-error';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('no'), { code, ...more });

describe('a database error', () => {
  it.each([
    'ECONNRESET',
    'ECONNREFUSED',
    'ECONNABORTED',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EHOSTUNREACH',
    'EHOSTDOWN',
    'ENETUNREACH',
    'ENETDOWN',
  ])('of a connection (%s) is recognized only if it was a connection to the database', (code) => {
    expect(isUnreachable(withCode(code, { fatal: true }))).toBe(true);
    expect(isUnreachable(new QueryFailedError('select 1', [], withCode(code)))).toBe(true);
    // A client that hangs up during an upload, or a provider that is away.
    expect(isUnreachable(withCode(code))).toBe(false);
    expect(isUnreachable(withCode(code, { statusCode: 400 }))).toBe(false);
  });

  it.each([
    'PROTOCOL_CONNECTION_LOST',
    'ER_SERVER_SHUTDOWN',
    'ER_OPTION_PREVENTS_STATEMENT',
    'ER_ERROR_DURING_COMMIT',
  ])('with the code %s means that the database is unavailable', (code) => {
    expect(isUnreachable(withCode(code))).toBe(true);
  });

  it.each(['DATABASE_TIMEOUT', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY'])(
    'with the code %s means that the database is too slow',
    (code) => {
      expect([isTooSlow(withCode(code)), isUnreachable(withCode(code))]).toEqual([true, false]);
    },
  );

  it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'])(
    'with the code %s says that the database has no room',
    (code) => {
      expect([isFull(withCode(code)), isUnreachable(withCode(code))]).toEqual([true, false]);
    },
  );

  it('with any other code is an internal error', () => {
    for (const error of [withCode('ER_DUP_ENTRY'), new Error('no'), undefined]) {
      expect([isFull(error), isTooSlow(error), isUnreachable(error)]).not.toContain(true);
    }
  });
});
