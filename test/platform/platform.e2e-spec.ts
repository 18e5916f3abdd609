import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { BOOTSTRAP, Shop } from '#testing';

const KEYS = '/v2/application-keys';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4/;
const LIMIT = 1024 * 1024;

const refusal = (status: string, title: string) => ({
  errors: [{ status, title, detail: expect.stringMatching(/^[A-Z].{10,}[^.]$/) }],
});

describe('every request', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  describe('has an id', () => {
    it.each(['abc', 'A-b_9', 'x'.repeat(64)])('chosen by the caller: %s', async (id) => {
      const response = await shop.get(KEYS).set('X-Request-Id', id);
      expect(response.headers['x-request-id']).toBe(id);
    });

    it.each(['', 'a b', 'a.b', 'x'.repeat(65), 'ä'])('generated instead of %j', async (id) => {
      const response = await shop.get(KEYS).set('X-Request-Id', Buffer.from(id).toString('latin1'));
      expect(response.headers['x-request-id']).toMatch(UUID);
    });

    it.each([
      ['an answer', 'get', '/health/live', 200],
      ['a refused token', 'get', KEYS, 401],
      ['an unknown path', 'get', '/nowhere', 404],
      ['an unreadable path', 'get', '/v2/carts/%zz', 400],
    ] as const)('on %s', async (_, method, path, status) => {
      const response = await shop.send(method, path).set('X-Request-Id', 'mine').expect(status);
      expect(response.headers['x-request-id']).toBe('mine');
    });
  });

  describe('for a path that does not exist', () => {
    it.each([
      ['get', '/'],
      ['get', '/nowhere'],
      ['post', '/nowhere'],
      ['put', '/health/live'],
      ['delete', KEYS],
      ['get', '//v2/application-keys'],
      ['get', '/V2/application-keys'],
    ] as const)('is answered 404: %s %s', async (method, path) => {
      const response = await shop.admin(method, path).expect(404);
      expect(response.body).toEqual(refusal('404', 'Not Found'));
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    });
  });

  it.each([
    '/v2/application-keys/%zz',
    '/%',
    '/v2/application-keys/%e0%a4%a',
    `/v2/carts/${'x'.repeat(2000)}`,
  ])('with an unreadable path is answered 400: %.60s', async (path) => {
    const response = await shop.admin('get', path).expect(400);
    expect(response.body).toEqual(refusal('400', 'Bad Request'));
  });

  it('may have a slash at the end of its path', async () => {
    await shop.admin('get', `${KEYS}/`).expect(200);
    const form = { grant_type: 'implicit', client_id: BOOTSTRAP.id };
    await shop.send('post', '/oauth/access_token/').type('form').send(form).expect(200);
  });

  describe('with a body', () => {
    const post = (type: string, body: string | Buffer) =>
      shop.admin('post', KEYS).set('content-type', type).send(body);

    it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
      'of the type %s is accepted',
      async (type) => {
        await post(type, '{"data":{"name":"Ada"}}').expect(201);
      },
    );

    it.each([
      '{',
      '{"data":}',
      'nonsense',
      '[]',
      '[{"data":{}}]',
      '1',
      '"text"',
      'null',
      'true',
      ' ',
    ])('that is not a JSON object is answered 400: %s', async (body) => {
      const response = await post('application/json', body).expect(400);
      expect(response.body).toEqual(refusal('400', 'Bad Request'));
    });

    it.each([
      'text/plain',
      'application/xml',
      'application/vnd.api+json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ])('of the type %s is answered 415', async (type) => {
      const response = await post(type, 'data=1').expect(415);
      expect(response.body).toEqual(refusal('415', 'Unsupported Media Type'));
    });

    it('that is larger than 1 MiB is answered 413', async () => {
      const ofSize = (size: number) => `{"data":{"name":"Ada"}}`.padEnd(size);
      await post('application/json', ofSize(LIMIT)).expect(201);
      const response = await post('application/json', ofSize(LIMIT + 1)).expect(413);
      expect(response.body).toEqual(refusal('413', 'Payload Too Large'));
    });

    it('that is nested too deeply is answered 400', async () => {
      const nested = (levels: number) =>
        `{"data":{"name":"Ada","more":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
      await post('application/json', nested(30)).expect(201);
      for (const levels of [31, 200, 200_000]) {
        const response = await post('application/json', nested(levels)).expect(400);
        expect(response.body).toEqual(refusal('400', 'Bad Request'));
      }
    });

    it.each([
      '{"data":{"name":"Ada \\ud800"}}',
      '{"data":{"name":"\\uDC00Ada"}}',
      '{"data":{"name":"\\udf75\\ud83c"}}',
      '{"data":{"name":"Ada","more":[{"\\ud800":1}]}}',
    ])('with half of a surrogate pair is answered 400: %s', async (body) => {
      const response = await post('application/json', body).expect(400);
      expect(response.body).toEqual(refusal('400', 'Bad Request'));
    });

    it.each(['"\\ud83d\\ude00"', '"\\\\ud800"', '"😀"'])('may have the text %s', async (name) => {
      const { body } = await post('application/json', `{"data":{"name":${name}}}`).expect(201);
      expect((body as { data: object }).data).toMatchObject({ name: JSON.parse(name) as string });
    });

    it('that is empty counts as no body with any type', async () => {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const response = await post(type, '').expect(400);
        expect(response.body).toMatchObject({ errors: [{ source: 'data' }] });
      }
      const unknown = '/v2/application-keys/3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
      await shop.admin('delete', unknown).set('content-type', 'application/json').expect(404);
      await shop.admin('get', KEYS).set('content-type', 'application/json').expect(200);
    });

    it('is checked for its form before its token, and its token before its fields', async () => {
      const bare = () => shop.send('post', KEYS).set('content-type', 'application/json');
      await bare().send('{').expect(400);
      await bare().send('{}').expect(401);
      await shop.post(KEYS).send({}).expect(403);
    });

    it('that is a form is accepted for tokens only, where JSON is not', async () => {
      const response = await shop.send('post', '/oauth/access_token').send({ a: 1 }).expect(415);
      expect(response.body).toEqual(refusal('415', 'Unsupported Media Type'));
    });
  });

  describe('with unusual HTTP', () => {
    const raw = async (text: string) => {
      const { port } = shop.app.getHttpServer().address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.write(text);
      let answer = '';
      for await (const part of socket) answer += String(part);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      return { head, body: JSON.parse(body) as unknown };
    };

    beforeAll(() => shop.app.listen(0, '127.0.0.1'));

    it('may contain an absolute address, of which the path counts', async () => {
      const token = await shop.token('client_credentials');
      const headers = `Host: x\r\nConnection: close\r\nAuthorization: Bearer ${token}`;
      const { body } = await raw(
        `GET http://other.example${KEYS}?a=1 HTTP/1.1\r\n${headers}\r\n\r\n`,
      );
      const { self } = (body as { links: { self: string } }).links;
      expect(self).toMatch(/^https:\/\/shop\.example\/v2\/application-keys\?a=1&page/);
    });

    it.each([
      ['nonsense\r\n\r\n', '400', 'Bad Request'],
      ['GET / HTTP/9.9\r\n\r\n', '400', 'Bad Request'],
      ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: a\r\n\r\n', '400', 'Bad Request'],
      [
        `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
        '431',
        'Request Header Fields Too Large',
      ],
      ['GET *health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '404', 'Not Found'],
      ['GET http://x/nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '404', 'Not Found'],
    ])('gets the usual error body, too, as case %#', async (text, status, title) => {
      const { head, body } = await raw(text);
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} ${title}`));
      expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
      expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(head.toLowerCase()).toMatch(/x-request-id: [0-9a-f-]{36}/);
      expect(body).toEqual(refusal(status, title));
    });
  });
});
