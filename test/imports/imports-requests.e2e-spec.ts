import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Shop } from '#testing';
import { fileOf, ImportAdmin, IMPORTS, NDJSON } from '../support/imports';

let shop: Shop;
let importAdmin: ImportAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  importAdmin = await ImportAdmin.open(shop);
  await shop.app.listen(0, '127.0.0.1');
});

const MIB = 1024 * 1024;
const LINE = `{"type":"product","key":"BIG","attributes":{"name":"${'x'.repeat(MIB - 100)}"}}\n`;
const TOO_LARGE = 'The file is larger than 100 MiB; send it in several parts';

/** Nothing of a body is left in the folder that bodies arrive in. */
const onDisk = () => readdirSync(shop.settings.filesFolder);

/** Once the server has seen that nobody waits any more. */
async function emptied(): Promise<void> {
  do await sleep(20);
  while (onDisk().length > 0);
}

const importsNow = async () => {
  const { body } = await shop.admin('get', IMPORTS).expect(200);
  return body.meta.results.total as number;
};

/** What the server answers to raw bytes. */
function answerTo(...pieces: readonly string[]): Promise<string> {
  const { port } = shop.app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(answer);
    });
    for (const piece of pieces) socket.write(piece);
  });
}

async function head(...headers: readonly string[]): Promise<string> {
  const token = await shop.token('client_credentials');
  const lines = [
    `POST ${IMPORTS} HTTP/1.1`,
    'Host: shop',
    'Connection: close',
    `Content-Type: ${NDJSON}`,
    `Authorization: Bearer ${token}`,
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

describe('a file that is too large', () => {
  it('is refused unread if its announced length is too long', async () => {
    const before = await importsNow();
    const length = `Content-Length: ${String(2 * 1024 * MIB)}`;
    const answer = await answerTo(await head(length));
    expect(answer).toContain('413 Payload Too Large');
    expect(answer).toContain(TOO_LARGE);
    expect(onDisk()).toEqual([]);
    expect(await importsNow()).toBe(before);
  });

  it('is refused as soon as it becomes too long', async () => {
    const before = await importsNow();
    const chunk = `${LINE.length.toString(16)}\r\n${LINE}\r\n`;
    const chunks = Array.from({ length: 102 }, () => chunk);
    const answer = await answerTo(await head('Transfer-Encoding: chunked'), ...chunks, '0\r\n\r\n');
    expect(answer).toContain('413 Payload Too Large');
    expect(answer).toContain(TOO_LARGE);
    expect(onDisk()).toEqual([]);
    expect(await importsNow()).toBe(before);
  });

  it('ends at its announced length, and later bytes are ignored', async () => {
    const before = await importsNow();
    const line = `${fileOf([importAdmin.product('SAID')])}\n`;
    const start = await head(`Content-Length: ${String(line.length)}`);
    // What follows is the next request, which is none.
    expect(await answerTo(start, line + line)).toMatch(/^HTTP\/1\.1 (202|400) /);
    await emptied();
    expect((await importsNow()) - before).toBeLessThan(2);
    const { body } = await shop.admin('get', IMPORTS).expect(200);
    for (const { lines } of body.data.slice(before)) expect(lines).toBe(1);
  });
});

describe('a truncated file', () => {
  it('starts no import', async () => {
    const before = await importsNow();
    const { port } = shop.app.getHttpServer().address() as AddressInfo;
    const start = await head('Content-Length: 1000');
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(start + fileOf([importAdmin.product('EARLY')]), () => socket.destroy());
      });
      socket.on('close', () => {
        resolve();
      });
    });
    await emptied();
    expect(await importsNow()).toBe(before);
  });
});

describe('access to imports', () => {
  it('is limited to administrators', async () => {
    const line = fileOf([importAdmin.product('OTHERS')]);
    const as = (token?: string) => shop.send('post', IMPORTS, token).type(NDJSON).send(line);
    await as().expect(401);
    await as('wrong').expect(401);
    await as(await shop.token('implicit')).expect(403);
    for (const path of [IMPORTS, `${IMPORTS}/x`, `${IMPORTS}/x/errors`]) {
      await shop.get(path).expect(403);
    }
    expect(await importAdmin.productWith('OTHERS')).toBeUndefined();
  });

  it('requires one JSON object per line', async () => {
    const send = (type: string, text: string) => shop.admin('post', IMPORTS).type(type).send(text);
    await send('application/json', '{}').expect(415);
    await send('text/plain', 'x').expect(415);
    const { body } = await send(NDJSON, '\n  \n').expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Bad Request', detail: 'The body must hold at least one line' },
    ]);
    await shop.admin('post', '/v2/carts').type(NDJSON).send('{}').expect(415);
    await shop.admin('post', IMPORTS).expect(415);
    expect(onDisk()).toEqual([]);
  });

  it('answers 404 for an unknown import', async () => {
    await shop.admin('get', `${IMPORTS}/00000000-0000-4000-8000-000000000000`).expect(404);
  });
});

describe('only one import at a time', () => {
  it('runs over all processes', async () => {
    const other = await shop.another();
    const many = Array.from({ length: 2000 }, (_, n) => importAdmin.product(`TURN-${String(n)}`));
    const send = (to: Shop) => to.admin('post', IMPORTS).type(NDJSON).send(fileOf(many));
    const answers = await Promise.all([send(shop), send(other), send(shop), send(other)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors).toMatchObject([{ title: 'Conflict' }]);
    const accepted = answers.find(({ status }) => status === 202);
    const { done } = await importAdmin.ended(accepted?.body.data.id);
    expect(done).toBe(2000);
    await importAdmin.import([importAdmin.product('NEXT')]);
  });
});

describe('a repeated request', () => {
  it('starts one import', async () => {
    const send = (lines: readonly object[]) =>
      importAdmin.send(lines).set('idempotency-key', 'import-1');
    const line = importAdmin.product('ONCE');
    const first = await send([line]).expect(202);
    const { id } = first.body.data;
    await importAdmin.ended(id);
    const again = await send([line]).expect(202);
    expect(again.body.data.id).toBe(id);
    const other = await send([importAdmin.product('TWICE')]).expect(422);
    expect(other.body.errors).toMatchObject([{ title: 'Idempotency key reused' }]);
    expect(await importAdmin.productWith('TWICE')).toBeUndefined();
    expect(onDisk()).toEqual([]);
  });

  it('starts one import when both arrive concurrently', async () => {
    const send = () =>
      importAdmin.send([importAdmin.product('AT-ONCE')]).set('idempotency-key', 'import-2');
    const answers = await Promise.all([send(), send(), send()]);
    const accepted = answers.filter(({ status }) => status === 202);
    expect(new Set(accepted.map(({ body }) => body.data.id)).size).toBe(1);
  });
});
