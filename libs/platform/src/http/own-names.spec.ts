import * as fc from 'fast-check';
import { isForThisMachine } from './own-names';

const named = (host: string, target = '/') => isForThisMachine({ hosts: [host], target });

describe('the names of this machine', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LocalHost:80',
    '127.0.0.1',
    '127.0.0.1:3000',
    '127.9.8.7:3000',
    '[::1]',
    '[::1]:3000',
    '[0:0:0:0:0:0:0:1]:3000',
    '[::ffff:127.0.0.1]:3000',
  ])('include %s', (host) => {
    expect(named(host)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'shop.example',
    'shop.example:3000',
    'localhost.shop.example',
    'shop.localhost.example',
    '127.0.0.1.shop.example',
    '127.0.0.1@shop.example',
    'shop.example#localhost',
    'localhost/@shop.example',
    'localhost, shop.example',
    'localhost:3000:3000',
    'xn--lcalhost-q1a',
    '192.168.1.7:3000',
    '0.0.0.0:3000',
    '[::]:3000',
    '[2001:db8::1]',
  ])('do not include "%s"', (host) => {
    expect(named(host)).toBe(false);
  });

  it('do not include a name without a host', () => {
    expect(isForThisMachine({ hosts: [], target: '/v2/carts' })).toBe(false);
  });

  it('must be all that the request gives', () => {
    expect(isForThisMachine({ hosts: ['localhost', 'shop.example'], target: '/' })).toBe(false);
    expect(named('localhost', 'http://shop.example/v2/carts')).toBe(false);
    expect(named('localhost', 'HTTP://shop.example:3000/v2/carts')).toBe(false);
    expect(named('localhost', 'http://localhost:3000/v2/carts')).toBe(true);
    expect(named('shop.example', 'http://localhost:3000/v2/carts')).toBe(false);
    expect(named('localhost', '/v2/carts?next=http://shop.example/')).toBe(true);
  });

  it('never include a domain, whatever stands before it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('localhost', '127.0.0.1', '[::1]'),
        fc.domain(),
        (own, domain) => {
          expect(named(`${own}.${domain}`)).toBe(false);
          expect(named(domain)).toBe(false);
        },
      ),
    );
  });
});
