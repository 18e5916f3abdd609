import * as fc from 'fast-check';
import { addressOf, networkOf, readAddress } from './caller-address';

describe('an address of a caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:52311', '203.0.113.7'],
    [' "203.0.113.7:52311" ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:52311', '2001:db8::1'],
    ['"[2001:db8::1]:52311"', '2001:db8::1'],
    ['2001:db8:0:0:0:0:0:1:52311', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('is read from %s as %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  it.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.007', '[203.0.113.7]', 'a:1', '::g'])(
    'is not read from "%s"',
    (text) => {
      expect(readAddress(text)).toBeUndefined();
    },
  );

  it('is that of the connection if the proxy names none', () => {
    const at = (ip: string) =>
      addressOf({ ip, socket: { remoteAddress: '::ffff:192.0.2.1' } } as Parameters<
        typeof addressOf
      >[0]);
    expect(at('unknown')).toBe('192.0.2.1');
    expect(at('')).toBe('192.0.2.1');
    expect(at('[2001:db8::1]:8080')).toBe('2001:db8::1');
  });
});

describe('the network that a caller counts for', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['::1', '::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  const spelled = (all: readonly string[]) => [
    all.join(':'),
    all.map((one) => one.padStart(4, '0')).join(':'),
    all.join(':').toUpperCase(),
    `[${all.join(':')}]:443`,
  ];

  it('is the same for all addresses of a /64 in every spelling, and another for other ones', () => {
    const counted = (text: string) => networkOf(readAddress(text) ?? '');
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
        fc.pre(network.some((part) => part !== '0'));
        const all = [...spelled([...network, ...one]), ...spelled([...network, ...other])];
        expect(new Set(all.map(counted)).size).toBe(1);
        const [first = '0', ...rest] = network;
        const beside = [((Number.parseInt(first, 16) + 1) % 0x10000).toString(16), ...rest];
        expect(counted([...beside, ...one].join(':'))).not.toBe(counted(all[0] ?? ''));
      }),
    );
  });

  it('is the address itself for IPv4, however it is wrapped', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 1, max: 65_535 }), (address, port) => {
        const forms = [address, `${address}:${String(port)}`, `::ffff:${address}`];
        for (const form of forms) expect(networkOf(readAddress(form) ?? '')).toBe(address);
      }),
    );
  });
});
