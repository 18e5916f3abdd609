import type * as Dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from '../address-ranges';
import { addressFault, fetchOutside, type OutboundRequest } from './outbound';

/** Addresses that names resolve to; `localhost` and other names are resolved as usual. */
const NAMES: Readonly<Record<string, readonly { address: string; family: number }[]>> = {
  'private.example': [{ address: '10.0.0.1', family: 4 }],
  'metadata.example': [{ address: '169.254.169.254', family: 4 }],
  'mapped.example': [{ address: '::ffff:192.168.0.1', family: 6 }],
  'loopback.example': [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ],
};

jest.mock('node:dns', () => {
  const dns = jest.requireActual<typeof Dns>('node:dns');
  type Done = (error: Error | null, addresses: unknown) => void;
  return {
    ...dns,
    lookup: (name: string, options: object, done: Done) => {
      const known = NAMES[name];
      if (known === undefined) dns.lookup(name, options, done);
      else done(null, known);
    },
  };
});

const PRIVATE = 'is in a private network';
const PLAIN = 'must begin with https://';
const CREDENTIALS = 'must not hold a user name or a password';
const NO_ADDRESS = 'must be an absolute address';

describe('an address from a user', () => {
  it.each([
    'https://pictures.example',
    'https://pictures.example:8443/a/b.png?c=d#e',
    'https://8.8.8.8/',
    'https://134744072/',
    'https://[2606:4700::1111]/',
    'https://[::ffff:8.8.8.8]/',
    'https://172.15.255.255/',
    'https://172.32.0.0/',
    'https://11.0.0.1/',
  ])('is accepted: %s', (url) => {
    expect(addressFault(url, false)).toBeUndefined();
    expect(addressFault(url, true)).toBeUndefined();
  });

  it.each([
    ['', NO_ADDRESS],
    ['pictures.example/a.png', NO_ADDRESS],
    ['//pictures.example/a.png', NO_ADDRESS],
    ['https://', NO_ADDRESS],
    ['https://[::1', NO_ADDRESS],
    ['https://256.1.1.1/', NO_ADDRESS],
    ['https://user@pictures.example/', CREDENTIALS],
    ['https://:secret@pictures.example/', CREDENTIALS],
    ['http://pictures.example/', PLAIN],
    ['http://8.8.8.8/', PLAIN],
    ['ftp://pictures.example/', PLAIN],
    ['file:///etc/passwd', PLAIN],
    ['data:text/plain,a', PLAIN],
    ['javascript:alert(1)', PLAIN],
  ])('is always refused: %s', (url, fault) => {
    expect(addressFault(url, false)).toBe(fault);
    expect(addressFault(url, true)).toBe(fault);
  });

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '167772161',
    '0xa000001',
    '012.0.0.1',
    '10.1',
    '10.0.0.1.',
    '2852039166',
    '[::]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[::10.0.0.1]',
    '[::ffff:0:10.0.0.1]',
    '[64:ff9b::10.0.0.1]',
    '[2002:a00:1::]',
    '[2001:db8::1]',
  ])('is refused in a private network: %s', (host) => {
    expect(addressFault(`https://${host}/`, false)).toBe(PRIVATE);
    expect(addressFault(`https://${host}/`, true)).toBe(PRIVATE);
    expect(addressFault(`http://${host}/`, false)).toBe(PLAIN);
    expect(addressFault(`http://${host}/`, true)).toBe(PLAIN);
  });

  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '127.0.0.1.',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ])('may be the local machine only if that is allowed: %s', (host) => {
    expect(addressFault(`https://${host}:3000/`, false)).toBe(PRIVATE);
    expect(addressFault(`http://${host}:3000/`, false)).toBe(PLAIN);
    expect(addressFault(`https://${host}:3000/`, true)).toBeUndefined();
    expect(addressFault(`http://${host}:3000/`, true)).toBeUndefined();
  });

  it('may be localhost without encryption only if that is allowed', () => {
    expect(addressFault('http://localhost:3000/', false)).toBe(PLAIN);
    expect(addressFault('http://localhost:3000/', true)).toBeUndefined();
    expect(addressFault('http://localhost.pictures.example/', true)).toBe(PLAIN);
  });
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['localhost.example', false],
])('%s always means this machine: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

describe('an outbound request', () => {
  let server: Server | undefined;
  let asked: string[];

  const listen = async (listener: RequestListener): Promise<string> => {
    server = createServer((request, response) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      listener(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  };

  const ask = (url: string, more: Partial<OutboundRequest> = {}) =>
    fetchOutside({ url, timeoutMs: 20_000, maxBytes: 1000, allowsLoopback: true, ...more });

  beforeEach(() => (asked = []));

  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = undefined;
  });

  it('returns the status, the type and every byte of the response', async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    const url = await listen((_, response) => {
      response.writeHead(201, { 'content-type': 'image/png' }).end(bytes);
    });
    const answer = await ask(`${url}/a?b=c`);
    expect(answer).toStrictEqual({ status: 201, contentType: 'image/png', body: bytes });
    expect(asked).toStrictEqual(['GET /a?b=c']);
  });

  it('sends the given headers and body', async () => {
    const url = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        const { 'x-mine': mine, 'user-agent': agent } = request.headers;
        response.end([mine, agent, body].join());
      });
    });
    const request = { method: 'POST', headers: { 'x-mine': 'one' }, body: 'a=b' } as const;
    const { body, contentType } = await ask(url, request);
    expect([body.toString(), contentType]).toStrictEqual(['one,cartwright,a=b', '']);
    expect(asked).toStrictEqual(['POST /']);
  });

  it('finds the local machine by name if that is allowed', async () => {
    const url = await listen((_, response) => response.end('here'));
    const { body } = await ask(url.replace('127.0.0.1', 'localhost'));
    expect(body.toString()).toBe('here');
  });

  it.each([
    'https://private.example/',
    'https://metadata.example/latest/meta-data',
    'https://mapped.example/',
    'https://loopback.example/',
    'https://localhost/',
  ])('does not connect to a name with an internal address: %s', async (url) => {
    await expect(ask(url, { allowsLoopback: false })).rejects.toThrow(PRIVATE);
  });

  it('does not reach other machines if only the local one is allowed', async () => {
    await expect(ask('https://private.example/')).rejects.toThrow(PRIVATE);
  });

  it('is not sent to an invalid address', async () => {
    const url = await listen((_, response) => response.end());
    await expect(ask(url, { allowsLoopback: false })).rejects.toThrow(PLAIN);
    expect(asked).toStrictEqual([]);
  });

  it('does not follow a redirect', async () => {
    const url = await listen((_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end('moved');
    });
    expect(await ask(url)).toMatchObject({ status: 302, body: Buffer.from('moved') });
    expect(asked).toStrictEqual(['GET /']);
  });

  it('accepts a response up to the limit and none beyond, announced or not', async () => {
    const url = await listen(({ url: path = '' }, response) => {
      const body = Buffer.alloc(Number(path.slice(2)));
      if (path.startsWith('/a')) response.setHeader('content-length', body.length);
      response.write(body.subarray(0, 500));
      response.end(body.subarray(500));
    });
    for (const kind of ['/a', '/b']) {
      expect((await ask(`${url}${kind}1000`)).body).toHaveLength(1000);
      await expect(ask(`${url}${kind}1001`)).rejects.toThrow('answers with more than 1000 bytes');
    }
  });

  it('stops reading an endless response at the limit', async () => {
    const url = await listen((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(100)));
      };
      response.on('drain', more);
      more();
    });
    await expect(ask(url)).rejects.toThrow('answers with more than 1000 bytes');
  });

  it.each([
    ['nothing at all', (() => undefined) satisfies RequestListener],
    [
      'no body',
      ((_, response) => response.writeHead(200).flushHeaders()) satisfies RequestListener,
    ],
    ['a body without an end', ((_, response) => response.write('a')) satisfies RequestListener],
  ])('has a time limit for %s', async (_, listener: RequestListener) => {
    const url = await listen(listener);
    const begun = Date.now();
    await expect(ask(url, { timeoutMs: 150 })).rejects.toThrow('did not answer in time');
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  it('counts the total time of a slow body', async () => {
    const url = await listen((_, response) => {
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => {
        clearInterval(timer);
      });
    });
    await expect(ask(url, { timeoutMs: 200 })).rejects.toThrow('did not answer in time');
  });

  it.each([
    ['hangs up', ((request) => request.socket.destroy()) satisfies RequestListener],
    [
      'stops in the middle',
      ((request, response) => {
        response.writeHead(200, { 'content-length': 10 });
        response.write('a', () => request.socket.destroy());
      }) satisfies RequestListener,
    ],
    [
      'sends too many headers',
      ((_, response) =>
        response.setHeader('x', 'y'.repeat(100_000)).end()) satisfies RequestListener,
    ],
  ])('reports that a server that %s could not be reached', async (_, listener: RequestListener) => {
    await expect(ask(await listen(listener))).rejects.toThrow(/^could not be reached$/);
  });

  it('reports that a closed port could not be reached', async () => {
    const url = await listen((_, response) => response.end());
    server?.close();
    await expect(ask(url)).rejects.toThrow(/^could not be reached$/);
  });
});
