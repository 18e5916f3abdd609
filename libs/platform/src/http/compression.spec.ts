import { preferredEncoding } from './compression';

describe('the encoding of a response', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR ; Q=0.2 ,GZip;q=0.1', 'br'],
    ['br;q=0.1, gzip;q=0.2', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, gzip', 'gzip'],
    ['gzip;q=1.0, identity; q=0.5, *;q=0', 'gzip'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(preferredEncoding(accepted)).toBe(encoding);
  });

  it.each([
    '',
    ' ',
    'identity',
    'deflate',
    '*;q=0',
    'br;q=0,gzip;q=0.000',
    'br;q=.',
    'b r',
    ',;=,',
  ])('for %j is none', (accepted) => {
    expect(preferredEncoding(accepted)).toBeUndefined();
  });
});
