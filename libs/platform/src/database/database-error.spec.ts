import { isUnreachable } from '#mysql-failover';
import { isFull, isTooSlow } from './database-error';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('no'), { code, ...more });

describe('a database error', () => {
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
