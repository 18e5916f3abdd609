import { Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { NOT_VALID, STAFF, TestStaff } from '../support/staff';

const HOURS_12 = 12 * 60 * 60 * 1000;

let shop: Shop;
let staff: TestStaff;

beforeAll(async () => {
  shop = await Shop.open();
  staff = new TestStaff(shop);
});

describe('an invitation', () => {
  it('gives a link that registers a passkey, once', async () => {
    const member = await staff.member('manager');
    const { body } = await shop
      .admin('post', `${STAFF}/invitations`)
      .send({ data: { type: 'staff_invitation', email: member.email.toUpperCase() } })
      .expect(201);
    const { link, email, expires } = body.data as Record<string, string>;
    expect(email).toBe(member.email);
    expect(link).toMatch(/^https:\/\/shop\.example\/staff#\/invitation\/[\w-]{43}$/);
    expect(Date.parse(expires ?? '') - Date.now()).toBeGreaterThan(23.9 * 60 * 60 * 1000);
    const code = link?.split('/').at(-1) ?? '';
    const device = staff.device();
    const proven = await staff.register(code, device);
    expect(proven.status).toBe(201);
    expect((await staff.read(member.id)).meta.ways).toEqual(['passkey']);
    await staff.askOptions({ invitation: code }).expect(401, NOT_VALID);
    const signedOn = await staff.tokenFor(proven, device);
    expect(signedOn.member.id).toBe(member.id);
  });

  it('says to the device whom the passkey is for, and which ones there are', async () => {
    const { member, device } = await staff.signedOn('viewer');
    const invitation = await staff.invite(member.email);
    const { body } = await staff.askOptions({ invitation }).expect(201);
    expect(body.data).toMatchObject({
      purpose: 'registration',
      public_key: {
        rp: { id: 'shop.example' },
        user: {
          id: Buffer.from(member.id).toString('base64url'),
          name: member.email,
          displayName: member.name,
        },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [{ id: device.credentialId }],
        attestation: 'none',
      },
    });
  });

  it('is for staff members who are enabled', async () => {
    const ask = (email: string) =>
      shop.admin('post', `${STAFF}/invitations`).send({ data: { email } });
    await ask('nobody@harbour.example').expect(404);
    const member = await staff.member('viewer');
    await staff.change(member.id, { enabled: false }).expect(200);
    const { body } = await ask(member.email).expect(422);
    expect(body.errors[0].title).toBe('Invalid state');
  });

  it('is stored as a hash only', async () => {
    const member = await staff.member('viewer');
    const code = await staff.invite(member.email);
    const { Transactions } = await import('#platform/database');
    const rows = await shop.app
      .get(Transactions, { strict: false })
      .statement<object[]>('select * from staff_invitations', []);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('a staff member with a passkey', () => {
  it('signs on without a name, and gets a token for twelve hours', async () => {
    const { member, device } = await staff.signedOn('support');
    const { body } = await staff.askOptions().expect(201);
    expect(body.data.purpose).toBe('sign-on');
    expect(body.data.public_key).toMatchObject({
      rpId: 'shop.example',
      userVerification: 'required',
    });
    expect(body.data.public_key).not.toHaveProperty('allowCredentials.0');
    const proven = await staff.signOn(device);
    const answer = await staff.exchange(String(proven.body.data.token)).expect(201);
    const { token, expires, scope, staff_member: shown } = answer.body.data;
    expect(Math.abs(Date.parse(String(expires)) - Date.now() - HOURS_12)).toBeLessThan(60_000);
    expect(String(scope).split(' ')).toContain('orders:write');
    expect(shown).toMatchObject({ id: member.id, meta: { ways: ['passkey'] } });
    await shop.send('get', '/v2/orders', String(token)).expect(200);
    await shop.send('get', STAFF, String(token)).expect(403);
    expect(await staff.read(member.id)).toStrictEqual(shown);
  });

  it('signs on at any process', async () => {
    const other = staff.at(await shop.another());
    const { device } = await staff.signedOn('viewer');
    const credential = device.signOn(await staff.options());
    const { body } = await other.prove({ credential }).expect(201);
    await staff.exchange(String(body.data.token)).expect(201);
  });

  it('may use a device that counts nothing', async () => {
    const { device } = await staff.signedOn('viewer');
    for (let times = 0; times < 2; times += 1) {
      expect((await staff.signOn(device, { uses: 0 })).status).toBe(201);
    }
  });

  it('signs off, and only that token', async () => {
    const { token, device, member } = await staff.signedOn('viewer');
    const other = await staff.again(device);
    await shop.send('delete', `${STAFF}/tokens/current`, token).expect(204);
    await shop.send('get', '/v2/orders', token).expect(401);
    await shop.send('delete', `${STAFF}/tokens/current`, token).expect(401);
    await shop.send('get', '/v2/orders', other.token).expect(200);
    await shop.delete(`${STAFF}/tokens/current`).expect(401);
    await shop.admin('delete', `${STAFF}/tokens/current`).expect(401);
    const events = await new TestAudit(shop).events(`eq(actor_id,${member.id})`);
    expect(events.map(({ attributes }) => [attributes.action, attributes.actor.kind])).toEqual([
      ['staff-passkey.registered', 'staff'],
      ['staff-sign-on.finished', 'staff'],
      ['staff-sign-on.finished', 'staff'],
      ['staff-sign-on.ended', 'staff'],
    ]);
  });

  it('loses it when it is removed, with the tokens', async () => {
    const { token, device, member } = await staff.signedOn('viewer');
    await shop.admin('delete', `${STAFF}/${member.id}/passkeys`).expect(204);
    await shop.send('get', '/v2/orders', token).expect(401);
    expect((await staff.signOn(device)).body).toEqual(NOT_VALID);
    expect((await staff.read(member.id)).meta.ways).toEqual([]);
  });

  it('cannot get a token for a passkey token twice', async () => {
    const { device } = await staff.signedOn('viewer');
    const { body } = await staff.signOn(device);
    const answers = await Promise.all([1, 2, 3].map(() => staff.exchange(String(body.data.token))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
  });
});
