import { randomUUID } from 'node:crypto';
import { asMember, memberToken, Shop } from '#testing';

let shop: Shop;
let harbour: string;
let member: string;

const account = async (name: string): Promise<string> => {
  const { body } = await shop.admin('post', '/v2/accounts').send({ data: { name } }).expect(201);
  return body.data.id as string;
};
const pathOf = (cart: string) => `/v2/carts/${cart}/relationships/accounts`;
const bodyFor = (id: string) => ({ data: [{ type: 'account', id }] });
const join = (cart: string, id = harbour) =>
  asMember(shop.post(pathOf(cart)), member).send(bodyFor(id));
const begin = (id: string, more: object = {}) =>
  shop
    .post('/v2/carts')
    .send({ data: { id, name: 'Cart', ...more } })
    .expect(201);
const read = (cart: string) => asMember(shop.get(`/v2/carts/${cart}`), member).expect(200);
const own = async () => {
  const { body } = await asMember(shop.get('/v2/carts'), member).expect(200);
  return (body.data as { id: string }[]).map(({ id }) => id);
};

beforeAll(async () => {
  shop = await Shop.open();
  harbour = await account('Harbour');
  member = await memberToken(shop, harbour);
});

describe('a cart and an account', () => {
  it('are associated when a member of the account asks for it', async () => {
    await begin('ours');
    const { body } = await join('ours').expect(200);
    expect(body).toStrictEqual(bodyFor(harbour));
    await join('ours', harbour.toUpperCase()).expect(204);
    const shown = await read('ours');
    expect(shown.body.data.relationships.accounts).toStrictEqual(bodyFor(harbour));
    expect(await own()).toStrictEqual(['ours']);
  });

  it('can be separated and associated again, many times', async () => {
    await begin('parted');
    await join('parted').expect(200);
    for (let time = 0; time < 2; time += 1) {
      await asMember(shop.delete(pathOf('parted')), member)
        .send(bodyFor(harbour))
        .expect(204);
    }
    const { body } = await shop.get('/v2/carts/parted').expect(200);
    expect(body.data.relationships).not.toHaveProperty('accounts');
    expect(await own()).not.toContain('parted');
  });

  it('are associated by an administrator if the account exists', async () => {
    await begin('arranged');
    const send = (id: string) => shop.admin('post', pathOf('arranged')).send(bodyFor(id));
    await send(randomUUID()).expect(404);
    await send(harbour).expect(200);
    expect(await own()).toContain('arranged');
  });

  it('are no longer associated after the cart was deleted', async () => {
    await begin('short-lived');
    await join('short-lived').expect(200);
    await asMember(shop.delete('/v2/carts/short-lived'), member).expect(204);
    expect(await own()).not.toContain('short-lived');
    await begin('short-lived');
    expect(await own()).not.toContain('short-lived');
  });
});

describe('an association that is refused', () => {
  it('names another account than that of the member', async () => {
    await begin('foreign');
    const { body } = await join('foreign', await account('Quay')).expect(404);
    expect(body.errors).toMatchObject([{ detail: 'account not found', source: 'data[0].id' }]);
  });

  it('names an unknown account, to an administrator as to a member', async () => {
    await begin('unknown');
    const id = randomUUID();
    const byAdmin = await shop.admin('post', pathOf('unknown')).send(bodyFor(id)).expect(404);
    expect(byAdmin.body).toStrictEqual((await join('unknown', id).expect(404)).body);
    expect(byAdmin.body.errors).toMatchObject([{ source: 'data[0].id', meta: { id } }]);
  });

  it('names a second account', async () => {
    await begin('taken');
    await shop
      .admin('post', pathOf('taken'))
      .send(bodyFor(await account('Pier')))
      .expect(200);
    const { body } = await shop.admin('post', pathOf('taken')).send(bodyFor(harbour)).expect(409);
    expect(body.errors).toMatchObject([{ title: 'Conflict', status: '409' }]);
    const refused = await join('taken').expect(404);
    expect(refused.body.errors).toMatchObject([{ title: 'Cart not found' }]);
  });

  it('names an account when the cart has a contact of its own', async () => {
    await begin('guest', { contact: { email: 'jo@mail.example' } });
    const { body } = await join('guest').expect(422);
    expect(body.errors).toMatchObject([{ title: 'Invalid state', status: '422' }]);
    await shop
      .put('/v2/carts/guest')
      .send({ data: { contact: null } })
      .expect(200);
    await join('guest').expect(200);
  });

  it.each([
    [{ data: [] }, 'data'],
    [{ data: { type: 'account', id: randomUUID() } }, 'data'],
    [{ data: [{ type: 'cart', id: randomUUID() }] }, 'data[0].type'],
    [{ data: [{ type: 'account', id: 'harbour' }] }, 'data[0].id'],
    [bodyForTwo(), 'data'],
  ])('is malformed: %j', async (body, source) => {
    await begin('malformed').catch(() => undefined);
    const response = await asMember(shop.post(pathOf('malformed')), member)
      .send(body)
      .expect(400);
    expect(response.body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  });

  it('is removed from a cart that does not exist', async () => {
    await asMember(shop.delete(pathOf('nowhere')), member)
      .send(bodyFor(harbour))
      .expect(404);
  });

  it('is requested without a member token', async () => {
    await begin('public');
    await shop.post(pathOf('public')).send(bodyFor(harbour)).expect(403);
    await shop.delete(pathOf('public')).send(bodyFor(harbour)).expect(403);
    await shop.send('post', pathOf('public')).send(bodyFor(harbour)).expect(401);
  });
});

function bodyForTwo() {
  const reference = () => ({ type: 'account', id: randomUUID() });
  return { data: [reference(), reference()] };
}
