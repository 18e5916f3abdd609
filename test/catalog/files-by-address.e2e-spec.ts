import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Shop } from '#testing';
import { PDF, PNG } from '../support/file-samples';
import { FILES, leftBy, load, NOTHING, type StoredFile } from '../support/stored-files';

const MAX = 10 * 1024 * 1024;

let shop: Shop;
let site: Server;
let address: string;
/** How the site answers now. */
let answer: RequestListener;
let asked: string[];

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked = [];
  answer = (_, response) => response.end(PNG);
});

afterAll(async () => {
  site.closeAllConnections();
  site.close();
});

const fetched = (location: unknown, from = shop) =>
  from.admin('post', FILES).send({ data: { type: 'file', file_location: location } });

async function refused(location: unknown, reason: string | RegExp, from = shop): Promise<void> {
  const left = await leftBy(from, async () => {
    const { body } = await fetched(location, from).expect(400);
    const [error, ...others] = (body as { errors: { detail: string }[] }).errors;
    expect(error).toMatchObject({
      status: '400',
      title: 'Validation Error',
      source: 'data.file_location',
    });
    expect(error?.detail.replace('data.file_location ', '')).toMatch(reason);
    expect(others).toStrictEqual([]);
  });
  expect(left).toStrictEqual(NOTHING);
}

describe('a file given by its address', () => {
  it('is fetched and stored', async () => {
    const { body } = await fetched(`${address}/pictures/mug.png?size=large#top`).expect(201);
    const file = (body as { data: StoredFile }).data;
    expect(file).toMatchObject({ type: 'file', file_name: 'mug.png', file_size: PNG.length });
    expect((await load(shop, file).expect(200)).body).toStrictEqual(PNG);
    expect(asked).toStrictEqual(['/pictures/mug.png?size=large']);
  });

  it('may be sent in a form, too', async () => {
    const request = shop.admin('post', FILES).field('file_location', `${address}/mug.png`);
    await request.expect(201);
    expect(asked).toStrictEqual(['/mug.png']);
  });

  it.each([
    ['/F%C3%A4hre%20%E2%9B%B4.png', 'Fähre ⛴.png'],
    ['/', 'file.png'],
    ['/a/', 'file.png'],
    ['/%2e%2e%2f..%2fetc%2fpasswd', 'passwd.png'],
    ['/half%C3.png', 'half%C3.png'],
    ['/a%00b.png', 'ab.png'],
  ])('is named after the end of its path: %s', async (path, name) => {
    const { body } = await fetched(`${address}${path}`).expect(201);
    expect((body as { data: StoredFile }).data.file_name).toBe(name);
  });

  it('has the type of its content, not the type that the site sends', async () => {
    answer = (_, response) => response.setHeader('content-type', 'image/png').end(PDF);
    const { body } = await fetched(`${address}/mug.png`).expect(201);
    expect((body as { data: StoredFile }).data.mime_type).toBe('application/pdf');
    answer = (_, response) => response.setHeader('content-type', 'image/png').end('<html></html>');
    await refused(`${address}/mug.png`, /^must be a PNG/);
  });

  it('may have exactly 10 MiB and no byte more', async () => {
    const sent = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
    answer = (_, response) => response.end(sent(MAX));
    await fetched(`${address}/mug.png`).expect(201);
    answer = (_, response) => response.end(sent(MAX + 1));
    await refused(`${address}/mug.png`, 'answers with more than 10485760 bytes');
  });

  it('is abandoned at its maximum size if it never ends', async () => {
    answer = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    };
    await refused(`${address}/mug.png`, 'answers with more than 10485760 bytes');
  });

  it.each([301, 302, 307, 308])(
    'is not fetched from the target of a %i redirect',
    async (status) => {
      answer = ({ url }, response) => {
        if (url === '/elsewhere') response.end(PNG);
        else response.writeHead(status, { location: '/elsewhere' }).end(PNG);
      };
      await refused(`${address}/mug.png`, `answers with the status ${status} instead of the file`);
      expect(asked).toStrictEqual(['/mug.png']);
    },
  );

  it.each([204, 206, 404, 500])('is refused if the site answers %i', async (status) => {
    answer = (_, response) => response.writeHead(status).end(PNG);
    await refused(`${address}/mug.png`, `answers with the status ${status} instead of the file`);
  });

  it('is refused if the site closes the connection', async () => {
    answer = (request) => request.socket.destroy();
    await refused(`${address}/mug.png`, 'could not be reached');
  });

  it.each([undefined, null, 1, '', ['https://pictures.example'], `https://${'x'.repeat(2048)}`])(
    'is refused if the address is %j',
    async (location) => {
      await refused(location, 'must be a text of 1 to 2048 characters');
    },
  );

  it.each([
    ['pictures.example/mug.png', 'must be an absolute address'],
    ['http://pictures.example/mug.png', 'must begin with https://'],
    ['ftp://pictures.example/mug.png', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['http://169.254.169.254/latest', 'must begin with https://'],
    ['data:image/png;base64,AAAA', 'must begin with https://'],
    ['https://user:secret@pictures.example/', 'must not hold a user name or a password'],
    ['https://nowhere.invalid/mug.png', 'could not be reached'],
  ])('is not fetched from %s', async (location, reason) => {
    await refused(location, reason);
  });

  it.each([
    'https://169.254.169.254/latest',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0.0.0.0/',
  ])(
    'is not fetched from a private network, even if this is the service itself: %s',
    async (url) => {
      await refused(url, 'is in a private network');
    },
  );

  it('must be sent in a valid body', async () => {
    for (const body of [{}, { data: [] }, { file_location: address }]) {
      await shop.admin('post', FILES).send(body).expect(400);
    }
    const other = { data: { type: 'picture', file_location: address } };
    const { body } = await shop.admin('post', FILES).send(other).expect(400);
    expect(body).toMatchObject({ errors: [{ source: 'data.type' }] });
    expect(asked).toStrictEqual([]);
  });

  it('can be added by administrators only', async () => {
    const body = { data: { file_location: `${address}/mug.png` } };
    await shop.send('post', FILES).send(body).expect(401);
    await shop.post(FILES).send(body).expect(403);
    expect(asked).toStrictEqual([]);
  });
});

describe('a service that may fetch nothing from its own machine', () => {
  let closed: Shop;

  beforeAll(async () => {
    closed = await Shop.open();
  });

  it.each([
    ['http://127.0.0.1', 'must begin with https://'],
    ['https://127.0.0.1', 'is in a private network'],
    ['http://2130706433', 'must begin with https://'],
    ['https://[::1]', 'is in a private network'],
    ['https://localhost', 'is in a private network'],
    ['http://localhost', 'must begin with https://'],
  ])('fetches no file from %s', async (host, reason) => {
    const { port } = new URL(address);
    await refused(`${host}:${port}/mug.png`, reason, closed);
    expect(asked).toStrictEqual([]);
  });
});
