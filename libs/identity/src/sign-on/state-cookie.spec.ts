import type { Settings } from '#platform';
import { StateCookie } from './state-cookie';

const stateCookie = (publicUrl: string, allowInsecureLoopback = false) =>
  new StateCookie({ publicUrl, signOn: { allowInsecureLoopback } } as Settings);

const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

describe('the state cookie', () => {
  const secure = stateCookie('https://shop.example');
  const { cookie, browserHash } = secure.issue('state', 600_000);

  it('is valid for this state and these addresses only', () => {
    expect(cookie).toMatch(
      /^sign_on_[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/oidc-idp; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(pairOf(cookie).split('=')[0]).not.toBe(
      pairOf(secure.issue('other', 1).cookie).split('=')[0],
    );
  });

  it('has another value each time', () => {
    expect(secure.issue('state', 1).browserHash).not.toBe(browserHash);
  });

  it('is found among other cookies, even with the same name', () => {
    const [name = ''] = pairOf(cookie).split('=');
    for (const header of [
      pairOf(cookie),
      `a=b; ${pairOf(cookie)}`,
      `${name}=x;${pairOf(cookie)}`,
    ]) {
      expect(secure.isSent('state', browserHash, header)).toBe(true);
    }
  });

  it('is not found under other names or values', () => {
    const value = pairOf(cookie).split('=')[1] ?? '';
    for (const header of ['', 'a=b', `a=${value}`, `${pairOf(cookie)}x`, `x${pairOf(cookie)}`]) {
      expect(secure.isSent('state', browserHash, header)).toBe(false);
    }
    expect(secure.isSent('other', browserHash, pairOf(cookie))).toBe(false);
    expect(secure.isSent('state', '', pairOf(cookie))).toBe(false);
  });

  it.each([
    ['https://localhost', true],
    ['http://shop.example', true],
    ['http://localhost:3000', false],
    ['http://127.0.0.1.evil.example', true],
  ])('is secure at %s, insecure loopback allowed or not: %s', (url, allowed) => {
    expect(stateCookie(url, allowed).issue('s', 1).cookie).toMatch(/; Secure$/);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000/shop', 'http://[::1]'])(
    'is not secure at %s if insecure loopback is allowed',
    (url) => {
      expect(stateCookie(url, true).issue('s', 1).cookie).not.toContain('Secure');
    },
  );

  it('is limited to the path of the service', () => {
    expect(stateCookie('https://a.example/shop').issue('s', 1).cookie).toContain(
      'Path=/shop/oidc-idp;',
    );
  });

  it('is removed with the same attributes', () => {
    const [name = ''] = pairOf(cookie).split('=');
    const attributes = 'Path=/oidc-idp; HttpOnly; SameSite=Lax; Secure';
    expect(secure.removal('state')).toBe(`${name}=; Max-Age=0; ${attributes}`);
  });
});
