import type { Settings } from '#platform';
import { BrowserBinding } from './state-cookie';

const binding = (publicUrl: string, allowInsecureLoopback = false) =>
  new BrowserBinding({ publicUrl, signOn: { allowInsecureLoopback } } as Settings);

const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

describe('the binding of a browser', () => {
  const secure = binding('https://shop.example');
  const { cookie, browserHash } = secure.bind('state', 600_000);

  it('is a cookie for this state and these addresses alone', () => {
    expect(cookie).toMatch(
      /^sign_on_[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/oidc-idp; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(pairOf(cookie).split('=')[0]).not.toBe(
      pairOf(secure.bind('other', 1).cookie).split('=')[0],
    );
  });

  it('is another value each time', () => {
    expect(secure.bind('state', 1).browserHash).not.toBe(browserHash);
  });

  it('is found among other cookies, of the same name too', () => {
    const [name = ''] = pairOf(cookie).split('=');
    for (const header of [
      pairOf(cookie),
      `a=b; ${pairOf(cookie)}`,
      `${name}=x;${pairOf(cookie)}`,
    ]) {
      expect(secure.isBound('state', browserHash, header)).toBe(true);
    }
  });

  it('is not found elsewhere', () => {
    const value = pairOf(cookie).split('=')[1] ?? '';
    for (const header of ['', 'a=b', `a=${value}`, `${pairOf(cookie)}x`, `x${pairOf(cookie)}`]) {
      expect(secure.isBound('state', browserHash, header)).toBe(false);
    }
    expect(secure.isBound('other', browserHash, pairOf(cookie))).toBe(false);
    expect(secure.isBound('state', '', pairOf(cookie))).toBe(false);
  });

  it.each([
    ['https://localhost', true],
    ['http://shop.example', true],
    ['http://localhost:3000', false],
    ['http://127.0.0.1.evil.example', true],
  ])('is secure at %s, insecure loopback allowed or not: %s', (url, allowed) => {
    expect(binding(url, allowed).bind('s', 1).cookie).toMatch(/; Secure$/);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000/shop', 'http://[::1]'])(
    'is not secure at %s where insecure loopback is allowed',
    (url) => {
      expect(binding(url, true).bind('s', 1).cookie).not.toContain('Secure');
    },
  );

  it('stays below the path of the service', () => {
    expect(binding('https://a.example/shop').bind('s', 1).cookie).toContain('Path=/shop/oidc-idp;');
  });

  it('is released with the same attributes', () => {
    const [name = ''] = pairOf(cookie).split('=');
    const attributes = 'Path=/oidc-idp; HttpOnly; SameSite=Lax; Secure';
    expect(secure.release('state')).toBe(`${name}=; Max-Age=0; ${attributes}`);
  });
});
