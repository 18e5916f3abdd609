import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Shop } from '#testing';

const FORM =
  'grant_type=client_credentials&client_id=harbour-web&client_secret=harbour-demo-secret';

let demo: Shop;
let port: number;

beforeAll(async () => {
  demo = await Shop.open({
    DOCS: '1',
    DEMO: '1',
    PUBLIC_URL: 'http://localhost:3000',
    BOOTSTRAP_CLIENT_ID: '',
    BOOTSTRAP_CLIENT_SECRET: '',
  });
  await demo.app.listen(0, '127.0.0.1');
  port = (demo.app.getHttpServer().address() as AddressInfo).port;
});

/** Sends a request as it stands, with the lines of its head. */
async function sent(line: string, headers: readonly string[], body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const length = `Content-Length: ${String(body.length)}`;
  socket.write([line, ...headers, length, 'Connection: close', '', body].join('\r\n'));
  return text(socket);
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe('a page elsewhere whose name means this machine', () => {
  it('gets no token of an administrator', async () => {
    const headers = ['Host: evil.example:3000', 'Content-Type: application/x-www-form-urlencoded'];
    const answer = await sent('POST /oauth/access_token HTTP/1.1', headers, FORM);
    expect(statusOf(answer)).toBe(421);
    expect(answer).not.toContain('access_token":');
    expect(answer).not.toMatch(/access-control/i);
    const { errors } = JSON.parse(answer.slice(answer.indexOf('{'))) as { errors: unknown[] };
    expect(errors).toEqual([
      {
        status: '421',
        title: 'Misdirected Request',
        detail:
          'In demo mode the service answers only to localhost, 127.0.0.1 and [::1]; use one of these names, or set DEMO=0 and a key of your own',
      },
    ]);
  });

  it.each([
    'GET /',
    'GET /docs',
    'GET /docs-json',
    'GET /demo',
    'GET /staff',
    'GET /health/live',
    'GET /nowhere',
    'HEAD /docs',
    'OPTIONS /v2/carts',
  ])('is answered 421 to %s', async (line) => {
    const origin = ['Origin: http://evil.example:3000', 'Access-Control-Request-Method: POST'];
    const answer = await sent(`${line} HTTP/1.1`, ['Host: evil.example:3000', ...origin]);
    expect(statusOf(answer)).toBe(421);
    expect(answer).not.toMatch(/access-control|<html/i);
  });

  it.each([
    ['GET http://evil.example/docs HTTP/1.1', ['Host: localhost']],
    ['GET http://localhost/docs HTTP/1.1', ['Host: evil.example']],
    ['GET /docs HTTP/1.1', ['Host: localhost', 'Host: evil.example']],
    ['GET /docs HTTP/1.1', ['Host: localhost, evil.example']],
    ['GET /docs HTTP/1.1', ['Host: ']],
    ['GET /docs HTTP/1.1', ['Host: evil.example', 'X-Forwarded-Host: localhost']],
    ['GET /docs HTTP/1.0', []],
  ])('cannot hide its name: %s %j', async (line, headers) => {
    expect(statusOf(await sent(line, headers))).toBe(421);
  });

  it('is refused by the server itself without any name', async () => {
    expect(statusOf(await sent('GET /docs HTTP/1.1', []))).toBe(400);
    const over2 = await sent('PRI * HTTP/2.0', []);
    expect(statusOf(over2)).toBe(400);
  });
});

it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:8080', '[::1]:3000'])(
  'answers to %s',
  async (host) => {
    for (const target of ['/docs', `http://${host}/docs`]) {
      expect(statusOf(await sent(`GET ${target} HTTP/1.1`, [`Host: ${host}`]))).toBe(200);
    }
  },
);

it('answers to every name without demo mode', async () => {
  const shop = await Shop.open();
  await shop.send('get', '/health/live').set('host', 'shop.example').expect(200);
});
