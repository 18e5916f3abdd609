import { asMember, memberToken, Shop, AccountFixtures } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const WAREHOUSE = { name: 'Warehouse', line_1: 'Kai 4', postcode: '24103', country: 'DE' };

let shop: Shop;
let own: string;
let foreign: string;
let token: string;

beforeAll(async () => {
  shop = await Shop.open();
  const accountFixtures = await AccountFixtures.of(shop);
  [own, foreign] = [
    await accountFixtures.account('Harbour'),
    await accountFixtures.account('Lantern'),
  ];
  token = await memberToken(shop, own);
});

const book = (accountId = own) => `/v2/accounts/${accountId}/addresses`;

const byMember = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  asMember(shop[method](path), token);

const added = async (data: object = WAREHOUSE): Promise<string> => {
  const { body } = await byMember('post', book()).send({ data }).expect(201);
  return (body as { data: { id: string } }).data.id;
};

describe('the address book of an account', () => {
  it('keeps and shows what was sent', async () => {
    const data = {
      ...WAREHOUSE,
      first_name: 'Ines',
      last_name: 'Falk',
      company_name: 'Harbour Supplies',
      phone_number: '+49 431 5550123',
      line_2: 'Gate B',
      city: 'Kiel',
      county: 'Kiel',
      region: 'SH',
      instructions: 'Ring twice',
    };
    const sent = { type: 'address', ...data };
    const { body } = await byMember('post', book()).send({ data: sent }).expect(201);
    const { id } = body.data;
    const path = `${book()}/${String(id)}`;
    const timestamps = { created_at: expect.any(String), updated_at: expect.any(String) };
    const links = { self: `https://shop.example${path}` };
    expect(body).toEqual({ data: { id, type: 'address', ...data, links, meta: { timestamps } } });
    expect((await byMember('get', path).expect(200)).body).toEqual(body);
    expect((await shop.admin('get', path).expect(200)).body).toEqual(body);
    const { body: list } = await byMember('get', book()).expect(200);
    expect(list.data).toEqual([body.data]);
  });

  it('treats an empty text as not sent', async () => {
    const id = await added({ ...WAREHOUSE, line_2: '', region: '', city: 'Kiel' });
    const path = `${book()}/${id}`;
    const { body } = await byMember('get', path).expect(200);
    expect(body.data).toMatchObject({ ...WAREHOUSE, city: 'Kiel' });
    expect(body.data).not.toHaveProperty('line_2');
    const data = { city: '' };
    const { body: changed } = await byMember('put', path).send({ data }).expect(200);
    expect(changed.data).toMatchObject({ city: 'Kiel' });
  });

  it('lets an address be changed in part and be deleted', async () => {
    const id = await added({ ...WAREHOUSE, city: 'Kiel' });
    const path = `${book()}/${id}`;
    const data = { name: 'Quay', line_1: 'Kai 5', city: null };
    const { body } = await byMember('put', path).send({ data }).expect(200);
    expect(body.data).toMatchObject({ id, name: 'Quay', line_1: 'Kai 5', postcode: '24103' });
    expect(body.data).not.toHaveProperty('city');
    expect((await byMember('get', path).expect(200)).body).toEqual(body);
    await byMember('delete', path).expect(204);
    await byMember('get', path).expect(404);
    await byMember('delete', path).expect(404);
  });

  it.each([
    [{ ...WAREHOUSE, name: undefined }, 'data.name'],
    [{ ...WAREHOUSE, name: ' ' }, 'data.name'],
    [{ ...WAREHOUSE, name: 'x'.repeat(256) }, 'data.name'],
    [{ ...WAREHOUSE, line_1: '' }, 'data.line_1'],
    [{ ...WAREHOUSE, postcode: null }, 'data.postcode'],
    [{ ...WAREHOUSE, postcode: '24103!' }, 'data.postcode'],
    [{ ...WAREHOUSE, country: undefined }, 'data.country'],
    [{ ...WAREHOUSE, country: 'XX' }, 'data.country'],
    [{ ...WAREHOUSE, region: 'NY' }, 'data.region'],
    [{ ...WAREHOUSE, type: 'account' }, 'data.type'],
    [{ ...WAREHOUSE, city: 5 }, 'data.city'],
  ])('refuses %j', async (data, source) => {
    const { body } = await byMember('post', book()).send({ data }).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  });

  it('compares a region with the country, whichever of both is changed', async () => {
    const path = `${book()}/${await added({ ...WAREHOUSE, region: 'schleswig-holstein' })}`;
    const change = (data: object) => byMember('put', path).send({ data });
    for (const data of [{ country: 'US' }, { region: 'NY' }, { country: 'AT', region: 'SH' }]) {
      const { body } = await change(data).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'data.region' }]);
    }
    await change({ country: 'us', region: 'NY' }).expect(200);
    await change({ region: null }).expect(200);
    const { body } = await change({ country: 'HK' }).expect(200);
    expect(body.data).toMatchObject({ country: 'HK', postcode: '24103' });
    await change({ region: 'Kowloon' }).expect(200);
  });

  it('is open to members of the account and administrators', async () => {
    const id = await added();
    for (const path of [book(), `${book()}/${id}`]) await shop.get(path).expect(403);
    await shop.post(book()).send({ data: WAREHOUSE }).expect(403);
    const { body } = await shop.admin('post', book(foreign)).send({ data: WAREHOUSE }).expect(201);
    const theirs: string = body.data.id;
    const unseen = [
      ['get', book(foreign)],
      ['post', book(foreign)],
      ['get', `${book(foreign)}/${theirs}`],
      ['put', `${book(foreign)}/${theirs}`],
      ['delete', `${book(foreign)}/${theirs}`],
      ['get', `${book()}/${theirs}`],
      ['put', `${book()}/${theirs}`],
      ['delete', `${book()}/${theirs}`],
      ['get', `${book()}/nothing`],
      ['get', book(UNKNOWN)],
    ] as const;
    for (const [method, path] of unseen) {
      const answer = await byMember(method, path).expect(404);
      expect(answer.body.errors).toMatchObject([{ title: 'Not Found' }]);
    }
    await shop.admin('get', `${book(foreign)}/${theirs}`).expect(200);
  });

  it('is limited to 100 addresses, even if they are added concurrently', async () => {
    const account = await (await AccountFixtures.of(shop)).account('Full');
    const add = () => shop.admin('post', book(account)).send({ data: WAREHOUSE });
    for (let count = 0; count < 98; count += 1) await add().expect(201);
    const answers = await Promise.all([add(), add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    const { body } = await add().expect(422);
    expect(body.errors).toMatchObject([{ title: 'Limit reached', meta: { limit: 100 } }]);
  });

  it('is deleted with the account', async () => {
    const account = await (await AccountFixtures.of(shop)).account('Short-lived');
    await shop.admin('post', book(account)).send({ data: WAREHOUSE }).expect(201);
    await shop.admin('delete', `/v2/accounts/${account}`).expect(204);
    await shop.admin('get', book(account)).expect(404);
  });
});

describe('a member', () => {
  const manage = (account_member_self_management: string) =>
    shop
      .admin('put', '/v2/settings/account-authentication')
      .send({ data: { account_member_self_management } })
      .expect(200);

  it('cannot change the account unless the store allows it', async () => {
    const data = { name: 'Renamed' };
    const { body } = await byMember('put', `/v2/accounts/${own}`).send({ data }).expect(403);
    expect(body.errors).toMatchObject([{ title: 'Forbidden' }]);
    await byMember('put', `/v2/accounts/${foreign}`).send({ data }).expect(403);
  });

  it('can change names and number of their own account if the store allows it', async () => {
    await manage('update_only');
    const data = { name: 'Renamed', legal_name: 'Renamed Ltd', registration_id: 'R-1' };
    const more = { ...data, external_ref: 'chosen by the member' };
    const path = `/v2/accounts/${own}`;
    const { body } = await byMember('put', path).send({ data: more }).expect(200);
    expect(body.data).toMatchObject(data);
    expect(body.data).not.toHaveProperty('external_ref');
    await byMember('put', path)
      .send({ data: { name: '' } })
      .expect(400);
    await byMember('put', `/v2/accounts/${foreign}`).send({ data }).expect(404);
    await shop.put(path).send({ data }).expect(403);
    await byMember('delete', path).expect(403);
    await manage('disabled');
    await byMember('put', path).send({ data }).expect(403);
  });
});
