import { firstOnServer, Shop } from '#testing';
import { TestAudit } from '../support/audit';
import type { Wrong } from '../support/passkey-device';
import { NOT_VALID, type SignedOnStaff, TestStaff } from '../support/staff';

let shop: Shop;
let staff: TestStaff;
let ida: SignedOnStaff;
let bo: SignedOnStaff;

/** A shop for each test, as ten refusals in a minute are the most. */
beforeEach(async () => {
  shop = await Shop.open();
  staff = new TestStaff(shop);
  ida = await staff.signedOn('viewer');
  bo = await staff.signedOn('viewer');
});

afterEach(() => shop.close());

async function expectRefusals(times: number): Promise<void> {
  const events = await new TestAudit(shop).refusals('staff-sign-on.refused', times);
  expect(events.at(-1)?.attributes.actor).toEqual({ kind: 'public' });
}

describe('a sign-on with a passkey', () => {
  const other = Buffer.from('x'.repeat(32)).toString('base64url');

  /** The library refuses them once the passkey was found. */
  const forged: readonly [string, Wrong][] = [
    ['with another challenge', { challenge: other }],
    ['at another origin', { origin: 'https://shop.example.evil.example' }],
    ['at another port', { origin: 'https://shop.example:8443' }],
    ['without encryption', { origin: 'http://shop.example' }],
    ['for another domain', { rpId: 'example' }],
    ['as a registration', { type: 'webauthn.create' }],
    ['without a person', { flags: 0x04 }],
    ['by a person whom the device has not verified', { flags: 0x01 }],
    ['with another signature', { signature: Buffer.alloc(70).toString('base64url') }],
    ['with no signature', { signature: '' }],
  ];

  it.each<[string, Wrong]>([
    ...firstOnServer(forged),
    ['with an unknown passkey', { credentialId: other }],
    ['as somebody else', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ['as nobody', { userHandle: '' }],
  ])('is refused %s', async (_, wrong) => {
    const answer = await staff.signOn(ida.device, wrong);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(NOT_VALID);
    await expectRefusals(1);
    expect((await staff.read(ida.member.id)).meta).toStrictEqual(ida.member.meta);
    expect((await staff.signOn(ida.device)).status).toBe(201);
  });

  it('is refused with the key of another person', async () => {
    const userHandle = Buffer.from(ida.member.id).toString('base64url');
    expect((await staff.signOn(bo.device, { userHandle })).body).toEqual(NOT_VALID);
    const { credentialId } = ida.device;
    expect((await staff.signOn(bo.device, { credentialId })).body).toEqual(NOT_VALID);
    expect((await staff.signOn(bo.device, { credentialId, userHandle })).body).toEqual(NOT_VALID);
    await expectRefusals(3);
  });

  it('is refused the second time', async () => {
    const credential = ida.device.signOn(await staff.options());
    const answers = await Promise.all([1, 2, 3].map(() => staff.prove({ credential })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
    await staff.prove({ credential }).expect(401, NOT_VALID);
    await expectRefusals(3);
  });

  it('is refused when the device counts back', async () => {
    expect((await staff.signOn(ida.device, { uses: 10 })).status).toBe(201);
    for (const uses of [10, 9, 1, 0]) {
      expect((await staff.signOn(ida.device, { uses })).body).toEqual(NOT_VALID);
    }
    expect((await staff.signOn(ida.device, { uses: 11 })).status).toBe(201);
    await expectRefusals(4);
  });

  it('is refused after five minutes', async () => {
    const credential = ida.device.signOn(await staff.options());
    await staff.expire('staff_challenges');
    await staff.prove({ credential }).expect(401, NOT_VALID);
  });

  it('is refused with a challenge that was made for a registration', async () => {
    const invitation = await staff.invite(ida.member.email);
    const credential = ida.device.signOn(await staff.options({ invitation }));
    await staff.prove({ credential }).expect(401, NOT_VALID);
    expect((await staff.register(invitation, staff.device())).status).toBe(201);
  });

  it('is refused to somebody who is disabled', async () => {
    await staff.change(ida.member.id, { enabled: false }).expect(200);
    expect((await staff.signOn(ida.device)).body).toEqual(NOT_VALID);
    await shop.send('get', '/v2/orders', ida.token).expect(401);
    await staff.change(ida.member.id, { enabled: true }).expect(200);
    await shop.send('get', '/v2/orders', ida.token).expect(401);
  });

  const malformed: readonly [object][] = [
    [{}],
    [{ id: 'x', rawId: 'x', type: 'public-key' }],
    [{ response: null }],
    [{ response: { clientDataJSON: 3 } }],
    [{ response: { clientDataJSON: Buffer.from('[').toString('base64url') } }],
    [{ response: { clientDataJSON: Buffer.from('null').toString('base64url') } }],
  ];

  it.each(firstOnServer(malformed))(
    'is refused with %j instead of an answer',
    async (credential) => {
      await staff.prove({ credential }).expect(401, NOT_VALID);
      await staff.prove({ credential, invitation: 'x' }).expect(401, NOT_VALID);
    },
  );
});

describe('sign-ons that are refused', () => {
  it('are ten a minute from an address', async () => {
    for (let times = 0; times < 10; times += 1) {
      await staff.exchange('wrong').expect(401, NOT_VALID);
    }
    const { body, headers } = await staff.exchange('wrong').expect(429);
    expect(body.errors[0].title).toBe('Too Many Requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await staff.signOn(ida.device)).status).toBe(429);
    await staff.askOptions({ invitation: 'wrong' }).expect(429);
    await shop.send('get', '/v2/orders', ida.token).expect(200);
  });
});
