import { setTimeout as sleep } from 'node:timers/promises';
import { Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { STAFF, type SignedOnStaff, TestStaff } from '../support/staff';

let shop: Shop;
let staff: TestStaff;
let owner: SignedOnStaff;
/** An owner whose token may only manage people. */
let narrowed: SignedOnStaff;

beforeAll(async () => {
  shop = await Shop.open();
  staff = new TestStaff(shop);
  owner = await staff.signedOn('owner');
  narrowed = await staff.again(owner.device, { scope: 'staff:write orders:read' });
});

const send = (method: 'post' | 'put' | 'delete', path: string, token: string, data: object = {}) =>
  shop.send(method, `${STAFF}${path}`, token).send({ data });

describe('somebody without staff:write', () => {
  it.each(['manager', 'merchandiser', 'support', 'viewer'])('is refused as %s', async (role) => {
    const { token, member } = await staff.signedOn(role);
    const asks = [
      shop.send('get', STAFF, token),
      shop.send('get', `${STAFF}/roles`, token),
      send('post', '', token, { name: 'X', email: 'x@x.example', roles: ['viewer'] }),
      send('put', `/${member.id}`, token, { roles: ['owner'] }),
      send('delete', `/${owner.member.id}`, token),
      send('post', '/invitations', token, { email: owner.member.email }),
    ];
    for (const ask of asks) {
      const { body } = await ask.expect(403);
      expect(body.errors[0].meta).toEqual({ required_scope: 'staff:write' });
    }
    await new TestAudit(shop).refusals('request.forbidden', asks.length);
    expect((await staff.read(member.id)).roles).toEqual([role]);
  });
});

describe('a token with fewer scopes', () => {
  it('gives no role whose scopes it lacks', async () => {
    const fields = { name: 'X', email: 'escalation@x.example' };
    const { body } = await send('post', '', narrowed.token, {
      ...fields,
      roles: ['viewer'],
    }).expect(403);
    expect(body.errors[0].meta.required_scope).toBe('catalog:read');
    await staff.create({ ...fields, roles: ['viewer'] }).expect(201);
  });

  it('does not change, invite or remove somebody who may do more', async () => {
    const { id, email } = owner.member;
    await send('put', `/${id}`, narrowed.token, { email: 'mine@x.example' }).expect(403);
    await send('post', '/invitations', narrowed.token, { email }).expect(403);
    await send('delete', `/${id}/passkeys`, narrowed.token).expect(403);
    await send('delete', `/${id}`, narrowed.token).expect(403);
    const viewer = await staff.member('viewer');
    await send('put', `/${viewer.id}`, narrowed.token, { roles: ['owner'] }).expect(403);
    expect(await staff.read(viewer.id)).toStrictEqual(viewer);
    expect((await staff.signOn(owner.device)).status).toBe(201);
  });

  it('has the scopes that it tells, of those that the person has', async () => {
    expect(narrowed.scope).toBe('orders:read staff:write');
    await shop.send('get', '/v2/orders', narrowed.token).expect(200);
    await shop.send('get', '/v2/application-keys', narrowed.token).expect(403);
  });

  it.each([
    ['catalog:write', 403],
    ['orders:read staff:write', 403],
    ['king', 400],
    ['', 400],
  ])('cannot be asked for with "%s" by a viewer', async (scope, status) => {
    const { device } = await staff.signedOn('viewer');
    const { body: proven } = await staff.signOn(device);
    const { body } = await staff.exchange(String(proven.data.token), { scope }).expect(status);
    if (status === 403) expect(body.errors[0].title).toBe('Forbidden');
  });

  it('gets no further scope by a new role of the person', async () => {
    const { member, device } = await staff.signedOn('viewer');
    const token = (await staff.again(device, { scope: 'orders:read' })).token;
    await staff.change(member.id, { roles: ['owner'] }).expect(200);
    await shop.send('get', STAFF, token).expect(403);
    await shop.send('get', '/v2/orders', token).expect(200);
  });
});

describe('a change of a person', () => {
  it('holds for tokens in use, in every process, within seconds', async () => {
    const other = await shop.another();
    const { member, token } = await staff.signedOn('viewer');
    const statusAt = async (at: Shop, path: string) => (await at.send('get', path, token)).status;
    expect(await statusAt(other, '/v2/orders')).toBe(200);
    expect(await statusAt(other, STAFF)).toBe(403);
    await staff.change(member.id, { roles: ['merchandiser'] }).expect(200);
    expect(await statusAt(shop, '/v2/orders')).toBe(403);
    await sleep(1100);
    expect(await statusAt(other, '/v2/orders')).toBe(403);
    await staff.change(member.id, { roles: ['owner'] }).expect(200);
    await sleep(1100);
    expect(await statusAt(other, STAFF)).toBe(200);
    await staff.change(member.id, { enabled: false }).expect(200);
    expect(await statusAt(shop, STAFF)).toBe(401);
    await sleep(1100);
    expect(await statusAt(other, STAFF)).toBe(401);
  });

  it('ends at a sign-off, in every process, within seconds', async () => {
    const other = await shop.another();
    const { token } = await staff.signedOn('owner');
    await other.send('get', STAFF, token).expect(200);
    await shop.send('delete', `${STAFF}/tokens/current`, token).expect(204);
    await sleep(1100);
    await other.send('get', STAFF, token).expect(401);
  });
});

describe('a token of a staff member', () => {
  it('is no token of a member, and the other way round', async () => {
    const { MEMBER_HEADER } = await import('#platform/auth');
    await shop.get('/v2/carts/some-cart').set(MEMBER_HEADER, owner.token).expect(401);
    await shop.delete('/v2/account-members/tokens').set(MEMBER_HEADER, owner.token).expect(401);
  });

  it('names the person in the audit trail of what they do', async () => {
    const data = { name: 'Kiosk' };
    await shop.send('post', '/v2/application-keys', owner.token).send({ data }).expect(201);
    const [event] = await new TestAudit(shop).events(
      'eq(action,application-key.created)',
      `eq(actor_id,${owner.member.id})`,
    );
    expect(event?.attributes.actor).toEqual({ kind: 'staff', id: owner.member.id });
  });
});
