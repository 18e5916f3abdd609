import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOOTSTRAP, Shop } from '#testing';

const KEYS = '/v2/application-keys';
const FILES = '/v2/files';
const MIB = 1024 * 1024;
const LINES_TYPE = 'Content-Type: application/x-ndjson';
const JSON_TYPE = 'Content-Type: application/json';

let shop: Shop;
let server: Server;

beforeAll(async () => {
  shop = await Shop.open();
  await shop.app.listen(0, '127.0.0.1');
  server = shop.app.getHttpServer();
});

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

function head(method: string, path: string, ...headers: string[]): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
}

/** Everything that comes until the other side hangs up. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => (text += String(part)));
  await once(socket, 'close');
  return text;
}

/** What comes of a request whose rest is never sent; the socket is left open. */
async function answerTo(text: string): Promise<string> {
  const socket = await open();
  socket.write(text);
  const [part] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return String(part);
}

const errorIn = (answer: string) =>
  (JSON.parse(answer.slice(answer.indexOf('{'))) as { errors: [{ title: string }] }).errors[0];

function expectLate(answer: string): void {
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(errorIn(answer)).toStrictEqual({
    status: '408',
    title: 'Request Timeout',
    detail: 'The request did not arrive in time',
  });
}

describe('a slow client', () => {
  const LIMITS = { headersTimeout: 10_000, requestTimeout: 7_200_000, keepAliveTimeout: 72_000 };

  it('is given the documented time limits', () => {
    expect(server).toMatchObject({ ...LIMITS, timeout: 120_000, maxConnections: 10_000 });
  });

  describe('after a time limit', () => {
    beforeAll(() => {
      Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });
    });

    afterAll(() => {
      Object.assign(server, LIMITS);
    });

    it.each([
      ['sends nothing', ''],
      ['stops in the first line', 'GET /health'],
      ['stops in the headers', 'GET /health/live HTTP/1.1\r\nHost: x\r\nA: b'],
    ])('gets 408 and is disconnected if it %s', async (_, text) => {
      const socket = await open();
      socket.write(text);
      expectLate(await untilClosed(socket));
    });
  });

  /** Sends the beginning of a request. @returns also what a minute does to it */
  async function begin(text: string) {
    const token = await shop.token('client_credentials');
    const [socket, [connection]] = await Promise.all([
      open(),
      once(server, 'connection') as Promise<[Socket]>,
    ]);
    const periods = jest.spyOn(globalThis, 'setInterval');
    socket.write(text.replace('Host: x', `Host: x\r\nAuthorization: Bearer ${token}`));
    const ofBody = () => periods.mock.calls.find(([, ms]) => ms === 60_000);
    while (ofBody() === undefined) await sleep(10);
    const [minutePasses = () => undefined] = ofBody() ?? [];
    periods.mockRestore();
    return { socket, connection, answer: untilClosed(socket), minutePasses };
  }

  it.each([
    ['a body', `${head('POST', KEYS, JSON_TYPE, 'Content-Length: 9')}{"a`],
    ['a body of chunks', head('POST', KEYS, JSON_TYPE, 'Transfer-Encoding: chunked')],
    ['a body of another type', head('POST', KEYS, 'Transfer-Encoding: chunked')],
    ['an import', `${head('POST', '/v2/imports', LINES_TYPE, 'Content-Length: 99')}{"a`],
  ])('gets 408 and is disconnected if it sends %s and then stops for a minute', async (_, text) => {
    const { answer, minutePasses } = await begin(text);
    minutePasses();
    expectLate(await answer);
  });

  it('keeps its connection while an import continues', async () => {
    const body = `{}\n${`{"name":"${'x'.repeat(MIB)}"}\n`.repeat(2)}`;
    const length = `Content-Length: ${String(body.length)}`;
    const sent = await begin(head('POST', '/v2/imports', LINES_TYPE, length, 'Connection: close'));
    sent.socket.write(body.slice(0, -9));
    while (sent.connection.bytesRead < body.length - 9) await sleep(10);
    sent.minutePasses();
    sent.socket.write(body.slice(-9));
    expect(await sent.answer).toContain('HTTP/1.1 202 Accepted');
  });

  it('is disconnected if no further request arrives', async () => {
    server.keepAliveTimeout = 1;
    const socket = await open();
    socket.write(head('GET', '/health/live'));
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    server.keepAliveTimeout = LIMITS.keepAliveTimeout;
  });
});

describe('an interrupted body', () => {
  it.each([
    ['JSON', head('POST', KEYS, JSON_TYPE, 'Content-Length: 99')],
    ['JSON in chunks', head('POST', KEYS, JSON_TYPE, 'Transfer-Encoding: chunked')],
    ['another type', head('POST', KEYS, 'Transfer-Encoding: chunked')],
    [
      'a file',
      head('POST', FILES, 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 99'),
    ],
  ])('is reported as a fault of the client and not of the database: %s', async (_, text) => {
    const logged = jest.spyOn(Logger.prototype, 'error');
    const token = await shop.token('client_credentials');
    const [socket, [connection]] = await Promise.all([
      open(),
      once(server, 'connection') as Promise<[Socket]>,
    ]);
    const isOver = new Promise((over) => connection.once('close', over));
    socket.write(text.replace('Host: x', `Host: x\r\nAuthorization: Bearer ${token}`));
    while (connection.bytesRead < text.length) await sleep(10);
    socket.resetAndDestroy();
    await isOver;
    await sleep(50);
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
  });
});

describe('a long body', () => {
  const long = `Content-Length: ${String(MIB)}`;

  it.each([
    ['of nobody', '401 Unauthorized', head('POST', KEYS, JSON_TYPE, long)],
    [
      'of a stranger',
      '401 Unauthorized',
      head('POST', KEYS, JSON_TYPE, long, 'Authorization: Bearer x'),
    ],
    ['in chunks', '401 Unauthorized', head('POST', KEYS, JSON_TYPE, 'Transfer-Encoding: chunked')],
    ['for nothing', '404 Not Found', head('POST', '/nowhere', JSON_TYPE, long)],
    [
      'of another type',
      '415 Unsupported Media Type',
      head('POST', KEYS, 'Content-Type: text/plain', long),
    ],
    [
      'that is a form',
      '415 Unsupported Media Type',
      head('POST', KEYS, 'Content-Type: application/x-www-form-urlencoded', long),
    ],
    [
      'that is no form',
      '415 Unsupported Media Type',
      head('POST', '/oauth/access_token', JSON_TYPE, long),
    ],
    [
      'that is too long',
      '413 Payload Too Large',
      head('POST', KEYS, JSON_TYPE, `Content-Length: ${String(MIB + 1)}`),
    ],
  ])('%s is refused before it arrives: %s', async (_, status, text) => {
    const answer = await answerTo(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
    expect(`${status.slice(0, 3)} ${errorIn(answer).title}`).toBe(status);
  });

  it('is accepted from permitted callers, and the connection continues after a refusal', async () => {
    const body = JSON.stringify({ data: { name: 'Ada' } }).padEnd(MIB);
    await shop.admin('post', KEYS).type('json').send(body).expect(201);
    const form = new URLSearchParams({ grant_type: 'implicit', client_id: BOOTSTRAP.id });
    const padded = `${form.toString()}&rest=${'x'.repeat(MIB / 2)}`;
    await shop.send('post', '/oauth/access_token').type('form').send(padded).expect(200);
    const socket = await open();
    const request = head('POST', KEYS, JSON_TYPE, `Content-Length: ${String(body.length)}`) + body;
    socket.write(request + head('GET', '/health/live', 'Connection: close'));
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 401 [^]*HTTP\/1.1 200 OK/);
  });

  it('in a short request is checked for its form before its token', async () => {
    const malformed = '{'.padEnd(16 * 1024);
    await shop.send('post', KEYS).type('json').send(malformed).expect(400);
    await shop.send('post', KEYS).type('json').send(`${malformed} `).expect(401);
  });
});

describe('a body with too many elements', () => {
  const filled = (part: string, from = '[', to = ']') =>
    `{"data":{"name":"Ada","more":${from}${part.repeat(Math.floor((MIB - 60) / part.length))}1${to}}}`;

  it.each([
    ['empty objects', filled('{},')],
    ['empty arrays', filled('[],')],
    ['numbers', filled('1,')],
    ['objects', filled('{"a":1},')],
    ['keys', filled('"a":1,', '{', '"b":1}').replace('1"b"', '"b"')],
    ['arrays in arrays', `{"data":${'['.repeat(MIB / 2 - 10)}${']'.repeat(MIB / 2 - 10)}}`],
    ['objects in objects', `{"data":${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}}`],
  ])('is refused before it is processed: %s', async (_, text) => {
    const parse = jest.spyOn(JSON, 'parse');
    const { body } = await shop.admin('post', KEYS).type('json').send(text).expect(400);
    const longest = Math.max(0, ...parse.mock.calls.map(([parsed]) => parsed.length));
    parse.mockRestore();
    expect(longest).toBeLessThan(text.length);
    expect(body).toStrictEqual({
      errors: [
        {
          status: '400',
          title: 'Bad Request',
          detail: expect.stringMatching(/^The body (holds more than|is nested more than) \d+/),
        },
      ],
    });
  });

  it('can also be a form with more than 100 fields', async () => {
    const form = `grant_type=implicit&client_id=${BOOTSTRAP.id}`;
    const send = (more: number) =>
      shop
        .send('post', '/oauth/access_token')
        .type('form')
        .send(form + '&a=1'.repeat(more));
    await send(98).expect(200);
    const { body } = await send(99).expect(400);
    expect(body).toMatchObject({ errors: [{ title: 'Bad Request' }] });
  });
});
