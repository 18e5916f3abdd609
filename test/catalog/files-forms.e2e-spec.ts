import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'supertest';
import { Shop } from '#testing';
import { PDF, PNG } from '../support/file-samples';
import {
  FILES,
  leftBy,
  load,
  NOTHING,
  storeFile,
  type StoredFile,
  upload,
} from '../support/stored-files';

const MAX = 10 * 1024 * 1024;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const DISPOSITION = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await shop.app.listen(0, '127.0.0.1');
});

const padded = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);

/** A form as text, written by hand. */
function form(...lines: readonly string[]): Test {
  const request = shop.admin('post', FILES).set('content-type', 'multipart/form-data; boundary=x');
  return request.send(lines.join('\r\n'));
}

describe('the size of a file', () => {
  it('may be exactly 10 MiB', async () => {
    const file = await storeFile(shop, padded(MAX));
    expect(file.file_size).toBe(MAX);
    const answer = await load(shop, file).expect(200);
    expect(answer.headers['content-length']).toBe(String(MAX));
    expect(Buffer.compare(answer.body as Buffer, padded(MAX))).toBe(0);
  });

  it.each([1, 50_000, 70_000, 1024 * 1024])('may not be 10 MiB and %i bytes', async (more) => {
    const left = await leftBy(shop, async () => {
      const { body } = await upload(shop, padded(MAX + more)).expect(413);
      const detail = 'The file is larger than 10 MiB; send a smaller one';
      const error = { status: '413', title: 'Payload Too Large', detail };
      expect(body).toStrictEqual({ errors: [error] });
    });
    expect(left).toStrictEqual(NOTHING);
  });

  it('is checked even if it was not announced, and the connection stays usable', async () => {
    const { port } = shop.app.getHttpServer().address() as AddressInfo;
    const token = await shop.token('client_credentials');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (
      method: string,
      headers: Readonly<Record<string, string>>,
      mebibytes = 0,
    ) => {
      const to = { host: '127.0.0.1', port, path: FILES, method, agent };
      const asked = request({ ...to, headers: { authorization: `Bearer ${token}`, ...headers } });
      const answered = once(asked, 'response');
      if (mebibytes > 0) asked.write(`--x\r\n${DISPOSITION}\r\n\r\n`);
      for (let sent = 0; sent < mebibytes; sent += 1) asked.write('x'.repeat(1024 * 1024));
      asked.end();
      const [response] = (await answered) as [IncomingMessage];
      const answer = { status: response.statusCode, port: response.socket.localPort };
      await once(response.resume(), 'end');
      return answer;
    };
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const refused = await ask('POST', { ...form, 'transfer-encoding': 'chunked' }, 30);
    expect(refused.status).toBe(413);
    expect(await ask('GET', {})).toStrictEqual({ status: 200, port: refused.port });
    agent.destroy();
  });

  it('is limited to 1 MiB for JSON', async () => {
    const body = {
      data: { file_location: 'https://pictures.example', more: 'x'.repeat(1024 * 1024) },
    };
    const answer = await shop.admin('post', FILES).send(body).expect(413);
    expect(JSON.stringify(answer.body)).toContain('1 MiB');
  });

  it('includes a limit for the other fields', async () => {
    await shop
      .admin('post', FILES)
      .field('note', 'x'.repeat(MAX + 70_000))
      .attach('file', PNG, 'a.png')
      .expect(413);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd.png'],
    ['..\\..\\boot.ini', 'boot.ini.png'],
    ['/', 'file.png'],
    ['..', 'file.png'],
    ['Becher für Ines 👩‍🚀.png', 'Becher für Ines 👩‍🚀.png'],
    [`${'é'.repeat(300)}.png`, `${'é'.repeat(251)}.png`],
    ['mug\u202egnp.exe', 'muggnp.exe.png'],
  ])('is shortened from %j to %j, with the extension of the type', async (sent, kept) => {
    expect((await storeFile(shop, PNG, sent)).file_name).toBe(kept);
  });

  it('contains no control characters', async () => {
    const disposition =
      'Content-Disposition: form-data; name="file"; filename="a\u001bb\u0007.pdf"';
    const { body } = await form('--x', disposition, '', PDF.toString(), '--x--', '').expect(201);
    expect((body as { data: StoredFile }).data.file_name).toBe('ab.pdf');
  });

  it('never becomes a path: nothing is stored outside the folder, or under it', async () => {
    const file = await storeFile(shop, PNG, '../../escape.png');
    const names = await readdir(shop.settings.filesFolder, { recursive: true });
    const own = /^[0-9a-f]{2}(\/[0-9a-f-]{36})?$/;
    expect(names.filter((name) => !own.test(name))).toStrictEqual([]);
    expect(names.join()).not.toContain(file.id);
  });
});

describe('a form', () => {
  it.each([
    [{}, 'data.file must be a file, unless data.file_location names one'],
    [{ file: 'text' }, 'data.file must be a file, unless data.file_location names one'],
    [{ file_location: '' }, 'data.file must be a file, unless data.file_location names one'],
  ])('is refused with %j instead of a file', async (fields, detail) => {
    const request = shop.admin('post', FILES).field('a', 'b').field(fields);
    const { body } = await request.expect(400);
    const error = { status: '400', title: 'Validation Error', detail, source: 'data.file' };
    expect(body).toStrictEqual({ errors: [error] });
  });

  it('is refused if its file has another field name', async () => {
    await shop.admin('post', FILES).attach('picture', PNG, 'a.png').expect(400);
  });

  it('is refused with both a file and an address', async () => {
    const request = shop.admin('post', FILES).field('file_location', 'https://pictures.example/');
    const { body } = await request.attach('file', PNG, 'a.png').expect(400);
    expect(body).toMatchObject({ errors: [{ source: 'data.file' }] });
  });

  it('is refused with two files', async () => {
    const left = await leftBy(shop, async () => {
      const request = shop.admin('post', FILES).attach('file', PNG, 'a.png');
      const { body } = await request.attach('file', PNG, 'b.png').expect(400);
      const detail = 'The form holds more than one file; send one at a time';
      expect(body).toStrictEqual({ errors: [{ status: '400', title: 'Bad Request', detail }] });
    });
    expect(left).toStrictEqual(NOTHING);
  });

  it('is refused with too many fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`a${n}`, 'b']));
    const { body } = await shop.admin('post', FILES).field(fields).expect(400);
    expect(body).toMatchObject({ errors: [{ title: 'Bad Request' }] });
  });

  it.each([
    ['nonsense', ['nonsense']],
    ['an empty one', ['']],
    ['one that stops before its end', ['--x', DISPOSITION, '', PDF.toString()]],
    ['one that stops in a header', ['--x', 'Content-Dispo']],
    ['one with another boundary', ['--y', DISPOSITION, '', PDF.toString(), '--y--', '']],
  ])('is refused if it is broken: %s', async (_, parts) => {
    const left = await leftBy(shop, async () => {
      const { body } = await form(...parts).expect(400);
      expect(body).toMatchObject({ errors: [{ status: '400' }] });
    });
    expect(left).toStrictEqual(NOTHING);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary='])(
    'is refused with the content type %s',
    async (type) => {
      const request = shop.admin('post', FILES).set('content-type', type);
      const { body } = await request.send('--x--').expect(400);
      expect(body).toMatchObject({ errors: [{ title: 'Bad Request' }] });
    },
  );

  it.each(['text/plain', 'multipart/mixed; boundary=x', 'application/octet-stream', 'image/png'])(
    'cannot have the content type %s',
    async (type) => {
      await shop.admin('post', FILES).set('content-type', type).send('--x--').expect(415);
    },
  );

  it('is accepted by this route only', async () => {
    const { body } = await shop
      .admin('post', '/v2/currencies')
      .attach('file', PNG, 'a.png')
      .expect(415);
    expect(body).toMatchObject({ errors: [{ title: 'Unsupported Media Type' }] });
    await shop.admin('put', `${FILES}/${UNKNOWN}`).attach('file', PNG, 'a.png').expect(415);
    await shop.admin('post', `${FILES}/`).attach('file', PNG, 'a.png').expect(201);
  });

  it('leaves no file behind if it is never finished, and the service continues', async () => {
    const { port } = shop.app.getHttpServer().address() as AddressInfo;
    const token = await shop.token('client_credentials');
    const left = await leftBy(shop, async () => {
      const socket = connect(port, '127.0.0.1');
      const head = `POST ${FILES} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
      const type = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n';
      socket.write(`${head}${type}--x\r\n${DISPOSITION}\r\n\r\n${PDF.toString()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
      await once(socket, 'close');
      await shop.get(FILES).expect(200);
    });
    expect(left).toStrictEqual(NOTHING);
  });
});

describe('permissions', () => {
  it('are checked before the file is read', async () => {
    const bare = () => shop.send('post', FILES);
    await bare().attach('file', PNG, 'a.png').expect(401);
    await bare()
      .attach('file', padded(MAX + 1), 'a.png')
      .expect(401);
    await shop.post(FILES).attach('file', PNG, 'a.png').expect(403);
    await shop
      .post(FILES)
      .attach('file', padded(MAX + 1_000_000), 'a.png')
      .expect(403);
    await shop.post(FILES).set('content-type', 'multipart/form-data').send('x').expect(403);
  });

  it('let everyone with a token read, and administrators write', async () => {
    const { id } = await storeFile(shop);
    await shop.send('get', FILES).expect(401);
    await shop.send('get', `${FILES}/${id}`).expect(401);
    await shop.get(FILES).expect(200);
    await shop.get(`${FILES}/${id}`).expect(200);
    await shop.send('delete', `${FILES}/${id}`).expect(401);
    await shop.delete(`${FILES}/${id}`).expect(403);
    await shop.admin('delete', `${FILES}/${id}`).expect(204);
  });
});

describe('a folder that cannot be written to', () => {
  it('fails the request, leaves no file, and reveals nothing', async () => {
    const aside = await mkdtemp(join(tmpdir(), 'cartwright-files-'));
    const taken = join(aside, 'no-folder');
    await writeFile(taken, '');
    const broken = await Shop.open({ FILES_DIR: taken });
    const { body } = await upload(broken).expect(500);
    expect(JSON.stringify(body)).not.toContain(aside);
    const list = await broken.get(FILES).expect(200);
    expect(list.body).toMatchObject({ data: [] });
    await broken.close();
    await rm(aside, { recursive: true });
  });
});
