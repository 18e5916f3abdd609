import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Shop } from '#testing';

const KIB = 1024;

let shop: Shop;
let server: Server;
let token: string;

beforeAll(async () => {
  shop = await Shop.open();
  token = await shop.token('implicit');
  await shop.app.listen(0, '127.0.0.1');
  server = shop.app.getHttpServer();
  for (let round = 0; round < 4; round += 1) {
    const data = Array.from({ length: 25 }, (_, n) => ({
      type: 'custom_item',
      name: `Item ${String(round)}-${String(n)}`,
      description: '😀'.repeat(600),
      quantity: 1,
      price: { amount: 100 },
    }));
    await shop.post('/v2/carts/flooded/items').send({ data }).expect(201);
  }
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
const READ_CART = '/v2/carts/flooded/items';

/** What comes until the text has been received so many times, or the other side hangs up. */
async function received(socket: Socket, text: string, times: number): Promise<string> {
  let all = '';
  socket.setEncoding('utf8');
  for await (const part of socket) {
    all += String(part);
    if (all.split(text).length > times) break;
  }
  return all;
}

const statuses = (all: string) => [...all.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, one]) => one);
const isWell = async () => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/health/live`);
  return answer.status === 200;
};
const later = (milliseconds: number) =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

describe('a connection', () => {
  it('has at most 16 requests begun whose answers are not written, and the rest stays unread', async () => {
    const socket = await open();
    let begun = 0;
    const count = () => (begun += 1);
    server.on('request', count);
    socket.pause().write(get(READ_CART).repeat(300));
    await later(1500);
    server.off('request', count);
    // The system has taken some answers for the client already. 64 KiB hold 180 such requests.
    const inSystem = Math.ceil((6 * 1024 * KIB) / (350 * KIB));
    expect(begun).toBeLessThanOrEqual(16 + inSystem + 4);
    expect(await isWell()).toBe(true);
  });

  it('gets all answers in order if it reads them, however many requests it has sent at once', async () => {
    const socket = await open();
    const paths = Array.from({ length: 200 }, (_, n) => `/v2/carts/order-${String(n)}`);
    socket.write(paths.map(get).join(''));
    const all = await received(socket, '"type":"cart"', paths.length);
    const ids = [...all.matchAll(/"id":"(order-\d+)"/g)].map(([, id]) => `/v2/carts/${String(id)}`);
    expect(ids).toStrictEqual(paths);
  });

  it('may send bodies between them, in any pieces', async () => {
    const socket = await open();
    const body = JSON.stringify({
      data: { type: 'custom_item', name: 'x'.repeat(200), quantity: 1, price: { amount: 1 } },
    });
    const post = `POST /v2/carts/pieces/items HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`;
    const sent = (post + get('/v2/carts/pieces')).repeat(30);
    for (let at = 0; at < sent.length; at += 700) socket.write(sent.slice(at, at + 700));
    const all = await received(socket, 'HTTP/1.1 200', 30);
    expect(statuses(all)).toStrictEqual(Array.from({ length: 30 }, () => ['201', '200']).flat());
  });
});

it('requests that are answered at once do not keep others from their turn', async () => {
  const socket = await open();
  const first = received(socket, '\0', 1);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  socket.end('GET /%zz HTTP/1.1\r\nHost:\r\n\r\n'.repeat(3000));
  await first;
  clearInterval(timer);
  // All of them arrive at once, and each turn begins few.
  expect(turns).toBeGreaterThan(20);
});

describe('connections that do not read', () => {
  it('are refused and closed when they hold most, while others are served', async () => {
    const greedy = await Promise.all(Array.from({ length: 24 }, open));
    const responses: ServerResponse[] = [];
    const note = (_: unknown, response: ServerResponse) => responses.push(response);
    server.on('request', note);
    for (const socket of greedy) socket.pause().write(get(READ_CART).repeat(60));
    while (responses.every(({ statusCode }) => statusCode !== 503)) await later(20);
    server.off('request', note);
    expect(await isWell()).toBe(true);
    // A machine that has much else to do may ask them to come back first.
    const isServed = async () => {
      const modest = await open();
      modest.write(get('/v2/carts/modest'));
      return statuses(await received(modest, '"type":"cart"', 1)).join() === '200';
    };
    while (!(await isServed())) await later(20);
    const texts = await Promise.all(greedy.map((socket) => received(socket, 'HTTP/1.1 ', 60)));
    const refused = texts.filter((text) => text.includes('HTTP/1.1 503'));
    expect(refused.length).toBeGreaterThan(0);
    for (const text of refused) {
      const last = text.slice(text.indexOf('HTTP/1.1 503'));
      expect(last).toMatch(/^retry-after: 1\r$/im);
      expect(last).toMatch(/^connection: close\r$/im);
      expect(last).toContain('"title":"Service Unavailable"');
      expect(last.indexOf('HTTP/1.1', 10)).toBe(-1);
    }
  });
});

it('many who read at once get their answers, or are told to come back', async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const answer = await fetch(`http://127.0.0.1:${String(port)}${READ_CART}`, { headers });
      await answer.arrayBuffer();
      return answer;
    }),
  );
  const late = answers.filter(({ status }) => status !== 200);
  expect(late.length).toBeLessThan(answers.length);
  for (const { status, headers: sent } of late) {
    expect(status).toBe(503);
    expect(sent.get('retry-after')).toBe('1');
  }
});
