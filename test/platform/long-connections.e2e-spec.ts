import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Shop } from '#testing';
import { PNG } from '../support/file-samples';
import { fileOf, ImportAdmin, NDJSON } from '../support/imports';

/** However many requests a connection carries, it carries no more at the end than after the first. */

const BOUNDARY = 'a-boundary';
const FORM = [
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
  PNG,
  `\r\n--${BOUNDARY}--\r\n`,
].map((part) => Buffer.from(part as string));

let shop: Shop;
let importAdmin: ImportAdmin;
let token: string;
const connections: Socket[] = [];
const warnings: Error[] = [];
const warn = (warning: Error) => warnings.push(warning);

beforeAll(async () => {
  process.on('warning', warn);
  shop = await Shop.open();
  importAdmin = await ImportAdmin.open(shop);
  token = await shop.token('client_credentials');
  await shop.app.listen(0, '127.0.0.1');
  shop.app.getHttpServer().on('connection', (socket: Socket) => connections.push(socket));
});

afterAll(() => {
  process.off('warning', warn);
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: string | Buffer;
}

interface Answered {
  readonly status: number | undefined;
  /** Which connection it was. */
  readonly from: number | undefined;
}

async function send(agent: Agent, { method, path, type, body }: Sent): Promise<Answered> {
  const { port } = shop.app.getHttpServer().address() as AddressInfo;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(type === undefined ? {} : { 'content-type': type }),
  };
  const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }).end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  const { localPort: from } = response.socket;
  await response.resume().toArray();
  return { status: response.statusCode, from };
}

/** Another import is refused while one is running. */
async function idle(): Promise<void> {
  for (;;) {
    const { body } = await shop.admin('get', '/v2/imports').expect(200);
    if (body.data.every(({ status }: { status: string }) => status !== 'running')) return;
    await sleep(20);
  }
}

const listeners = (socket: Socket | undefined) =>
  Object.fromEntries(
    (socket?.eventNames() ?? []).map((name) => [name, socket?.listenerCount(name as string)]),
  );

const KINDS: readonly (readonly [string, number, () => Sent])[] = [
  [
    'imports',
    202,
    () => ({
      method: 'POST',
      path: '/v2/imports',
      type: NDJSON,
      body: fileOf([importAdmin.product('MUG')]),
    }),
  ],
  ['imports without a line', 400, () => ({ method: 'POST', path: '/v2/imports', type: NDJSON })],
  [
    'files',
    201,
    () => ({
      method: 'POST',
      path: '/v2/files',
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      body: Buffer.concat(FORM),
    }),
  ],
  [
    'refused bodies',
    400,
    () => ({
      method: 'POST',
      path: '/v2/carts',
      type: 'application/json',
      body: '{"data":{"name":1}}',
    }),
  ],
  ['unknown paths', 404, () => ({ method: 'GET', path: '/v2/nothing' })],
  [
    'writes',
    201,
    () => ({
      method: 'POST',
      path: '/v2/carts',
      type: 'application/json',
      body: '{"data":{"name":"Tea"}}',
    }),
  ],
  ['reads', 200, () => ({ method: 'GET', path: '/v2/orders' })],
];

it.each(KINDS)('one connection carries 15 %s without a leak', async (_, status, make) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await send(agent, make());
  await idle();
  const socket = connections.find(({ remotePort }) => remotePort === first.from);
  const before = listeners(socket);
  for (let n = 1; n < 15; n += 1) {
    expect(await send(agent, make())).toEqual({ status, from: first.from });
    await idle();
  }
  expect(first.status).toBe(status);
  expect(listeners(socket)).toEqual(before);
  expect(warnings).toEqual([]);
  agent.destroy();
});
