import { redirectUriFault } from './redirect-uri';

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host);
const never = () => false;

const HTTPS = 'must be an absolute address that begins with https://';
const LOOPBACK =
  'must begin with https://, or http:// for a loopback host where the installation allows it';
const ASCII =
  'must be written in visible ASCII characters without backslashes; percent-encode others';
const USER = 'must not hold a user name or a password';
const FRAGMENT = 'must not hold a fragment';
const STAR = 'must not hold *, because it is matched character by character';

describe('a redirect URI', () => {
  it.each([
    'https://harbour.example',
    'https://harbour.example/signed-in',
    'https://harbour.example:8443/signed-in?from=provider&x=%2A',
    'https://user-portal.harbour.example/a@b',
    'HTTPS://Harbour.example/',
    'https://10.0.0.5/intranet',
    'https://localhost:3001/signed-in',
    'https://[::1]/signed-in',
    `https://harbour.example/${'a'.repeat(2024)}`,
  ])('may be %s', (uri) => {
    expect(redirectUriFault(uri, never)).toBeUndefined();
  });

  it.each([
    'http://localhost:3001/signed-in',
    'http://127.0.0.1/signed-in',
    'http://[::1]:3001/signed-in',
  ])('may be %s only if loopback is allowed', (uri) => {
    expect(redirectUriFault(uri, isLoopback)).toBeUndefined();
    expect(redirectUriFault(uri, never)).toBe(LOOPBACK);
  });

  it.each([
    ['', HTTPS],
    ['/signed-in', HTTPS],
    ['harbour.example/signed-in', HTTPS],
    ['//harbour.example/signed-in', HTTPS],
    ['https:harbour.example', HTTPS],
    ['https:///harbour.example', HTTPS],
    ['https://', HTTPS],
    ['https://harbour.example:port/', HTTPS],
    ['javascript:alert(1)', HTTPS],
    ['javascript://harbour.example/%0aalert(1)', HTTPS],
    ['data:text/html,x', HTTPS],
    ['ftp://harbour.example/', HTTPS],
    ['com.example.app:/signed-in', HTTPS],
    ['http://harbour.example/signed-in', LOOPBACK],
    ['http://localhost.evil.example/', LOOPBACK],
    ['http://127.0.0.1.evil.example/', LOOPBACK],
    ['https://harbour.example/#', FRAGMENT],
    ['https://harbour.example/signed-in#top', FRAGMENT],
    ['https://harbour.example@evil.example/', USER],
    ['https://user:password@harbour.example/', USER],
    ['https://@harbour.example/', USER],
    ['http://localhost@evil.example/', USER],
    ['https://*.harbour.example/', STAR],
    ['https://harbour.example/*', STAR],
    [' https://harbour.example/', ASCII],
    ['https://harbour.example/ ', ASCII],
    ['https://harbour.example/a b', ASCII],
    ['https://harbour.example/\r\nSet-Cookie:a=b', ASCII],
    ['https://harbour.exam\tple/', ASCII],
    ['https://harbour.example/\u0000', ASCII],
    ['https://härbour.example/', ASCII],
    ['https://evil.example\\@harbour.example/', ASCII],
    ['https:\\\\harbour.example/', ASCII],
    [`https://harbour.example/${'a'.repeat(2025)}`, 'must have at most 2048 characters'],
  ])('cannot be %j', (uri, fault) => {
    expect(redirectUriFault(uri, isLoopback)).toBe(fault);
  });
});
