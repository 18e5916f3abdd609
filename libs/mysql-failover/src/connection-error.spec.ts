import { QueryFailedError } from 'typeorm';
import { isUnreachable } from './connection-error';

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
});
