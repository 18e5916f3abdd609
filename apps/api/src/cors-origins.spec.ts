import { corsOriginsOf } from './cors-origins';

const allows = (text: string | undefined, origin: string, demo = false) => {
  const origins = corsOriginsOf(text, demo);
  return origins === '*' || origins?.some((one) => one.test(origin)) === true;
};

describe('the allowed origins', () => {
  it.each([
    ['https://shop.example', 'https://shop.example', true],
    ['https://shop.example', 'http://shop.example', false],
    ['https://shop.example', 'https://shop.example:8443', false],
    ['https://shop.example', 'https://shop.example.evil.example', false],
    ['https://shop.example', 'https://shopxexample', false],
    ['https://shop.example', 'null', false],
    ['https://SHOP.example:443', 'https://shop.example', true],
    ['http://localhost:5173 , https://shop.example', 'http://localhost:5173', true],
    ['https://*.shop.example', 'https://www.shop.example', true],
    ['https://*.shop.example', 'https://a.b.shop.example', true],
    ['https://*.shop.example', 'https://shop.example', false],
    ['https://*.shop.example', 'https://evil.example/.shop.example', false],
    ['https://*.shop.example', 'https://evilshop.example', false],
    ['https://[::1]:8080', 'https://[::1]:8080', true],
    ['*', 'https://anything.example', true],
  ])('from %s include %s: %s', (text, origin, expected) => {
    expect(allows(text, origin)).toBe(expected);
  });

  it('are none by default, and those of this machine in demo mode', () => {
    expect(allows(undefined, 'http://localhost:5173')).toBe(false);
    for (const host of ['localhost', 'localhost:5173', '127.0.0.1:80', '[::1]:3000']) {
      expect(allows(undefined, `http://${host}`, true)).toBe(true);
    }
    expect(allows(undefined, 'http://localhost.evil.example', true)).toBe(false);
    expect(allows(undefined, 'https://shop.example', true)).toBe(false);
  });

  it.each([
    'shop.example',
    'https://shop.example/',
    'https://shop.example/path',
    'https://*',
    'https://www.*.example',
    'ftp://shop.example',
    'https://user@shop.example',
    '*, https://shop.example',
    'https://shop.example,',
    'null',
  ])('cannot be written as %s', (text) => {
    expect(corsOriginsOf(text, false)).toBeUndefined();
  });
});
