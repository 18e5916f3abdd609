import { BOOTSTRAP, Shop } from '#testing';

describe('access tokens', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const ask = (form: object) => shop.send('post', '/oauth/access_token').type('form').send(form);

  it('grants an implicit token for a client id alone, without an envelope or caching', async () => {
    const response = await ask({ grant_type: 'implicit', client_id: BOOTSTRAP.id }).expect(200);
    expect(response.body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      expires: expect.any(Number),
      identifier: 'implicit',
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('accepts id and secret by HTTP Basic, too', async () => {
    const response = await ask({ grant_type: 'client_credentials' })
      .auth(BOOTSTRAP.id, BOOTSTRAP.secret)
      .expect(200);
    expect(response.body).toMatchObject({ identifier: 'client_credentials' });
  });

  it.each([
    [{}, 400, 'Bad Request', 'invalid_request'],
    [{ grant_type: 'implicit' }, 400, 'Bad Request', 'invalid_request'],
    [{ grant_type: 'password', client_id: 'x' }, 400, 'Bad Request', 'unsupported_grant_type'],
    [
      { grant_type: 'client_credentials', client_id: BOOTSTRAP.id },
      400,
      'Bad Request',
      'invalid_request',
    ],
    [{ grant_type: 'implicit', client_id: 'nobody' }, 401, 'Unauthorized', 'invalid_client'],
    [
      { grant_type: 'client_credentials', client_id: BOOTSTRAP.id, client_secret: 'wrong' },
      401,
      'Unauthorized',
      'invalid_client',
    ],
  ])('refuses %j', async (form, status, title, oauthError) => {
    const response = await ask(form).expect(status);
    expect(response.body).toMatchObject({
      errors: [{ status: String(status), title, meta: { oauth_error: oauthError } }],
    });
  });

  it('refuses a body that is not a form', async () => {
    const form = { grant_type: 'implicit', client_id: BOOTSTRAP.id };
    await shop.send('post', '/oauth/access_token').send(form).expect(415);
  });

  it.each([undefined, 'nonsense', 'a.b.c'])('answers 401 to the token %s', async (token) => {
    const response = await shop.send('get', '/v2/application-keys', token).expect(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.body).toMatchObject({ errors: [{ status: '401', title: 'Unauthorized' }] });
  });

  it('answers 401 to an invalid member token, and names the header', async () => {
    const response = await shop
      .get('/v2/application-keys')
      .set('SVC-Account-Management-Authentication-Token', 'nonsense')
      .expect(401);
    expect(response.body).toMatchObject({
      errors: [{ source: 'header.SVC-Account-Management-Authentication-Token' }],
    });
  });

  it('answers 403 to a public token where an administrator is required', async () => {
    const response = await shop.get('/v2/application-keys').expect(403);
    expect(response.body).toMatchObject({ errors: [{ status: '403', title: 'Forbidden' }] });
  });
});

describe('application keys', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const create = async (name: string) => {
    const path = '/v2/application-keys';
    const { body } = await shop.admin('post', path).send({ data: { name } }).expect(201);
    return (body as { data: { id: string; client_id: string; client_secret: string } }).data;
  };

  it('show their secret once', async () => {
    const key = await create('Storefront');
    expect(key).toMatchObject({
      type: 'application_key',
      name: 'Storefront',
      client_id: expect.any(String),
      client_secret: expect.any(String),
      links: { self: `https://shop.example/v2/application-keys/${key.id}` },
      meta: { timestamps: { created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) } },
    });
    const { body } = await shop.admin('get', `/v2/application-keys/${key.id}`).expect(200);
    expect(body).not.toHaveProperty('data.client_secret');
  });

  it('can be renamed, and keep their name if none is sent', async () => {
    const { id } = await create('Before');
    const path = `/v2/application-keys/${id}`;
    await shop
      .admin('put', path)
      .send({ data: { name: 'After' } })
      .expect(200);
    const { body } = await shop.admin('put', path).send({ data: {} }).expect(200);
    expect(body).toMatchObject({ data: { name: 'After' } });
  });

  it('end their tokens when they are deleted', async () => {
    const key = await create('Short-lived');
    const token = await shop.token('client_credentials', {
      id: key.client_id,
      secret: key.client_secret,
    });
    await shop.send('get', '/v2/application-keys', token).expect(200);
    await shop.admin('delete', `/v2/application-keys/${key.id}`).expect(204);
    await shop.send('get', '/v2/application-keys', token).expect(401);
  });

  it.each([
    [{ data: {} }, 'data.name', 'data.name must be a text of 1 to 255 characters'],
    [{ data: { name: '' } }, 'data.name', 'data.name must be a text of 1 to 255 characters'],
    [
      { data: { name: '😀'.repeat(256) } },
      'data.name',
      'data.name must be a text of 1 to 255 characters',
    ],
    [{ data: { name: null } }, 'data.name', 'data.name must be a text of 1 to 255 characters'],
    [
      { data: { type: 'key', name: 'x' } },
      'data.type',
      'data.type must be one of: application_key',
    ],
    [{ data: null }, 'data', 'data must be an object'],
    [{ data: [] }, 'data', 'data must be an object'],
    [{}, 'data', 'data must be an object'],
  ])('refuse %j', async (body, source, detail) => {
    const response = await shop.admin('post', '/v2/application-keys').send(body).expect(400);
    expect(response.body).toMatchObject({
      errors: [{ status: '400', title: 'Validation Error', source, detail }],
    });
  });

  it('count an emoji in their name as one character', async () => {
    await create('😀'.repeat(255));
  });

  it('answer 404 if they are unknown, before the body is validated', async () => {
    const path = '/v2/application-keys/3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
    await shop.admin('put', path).send({ data: null }).expect(404);
    await shop.admin('put', '/v2/application-keys/nonsense').send({}).expect(404);
    await shop.admin('delete', path).expect(404);
  });

  it('are listed page by page', async () => {
    const { body } = await shop
      .admin('get', '/v2/application-keys?page[limit]=1&page%5Boffset%5D=1')
      .expect(200);
    const at = (offset: number) =>
      `https://shop.example/v2/application-keys?page%5Blimit%5D=1&page%5Boffset%5D=${offset}`;
    expect(body).toMatchObject({
      meta: { page: { limit: 1, offset: 1, current: 2 } },
      links: { self: at(1), first: at(0), prev: at(0), next: at(2) },
    });
  });
});
