import { Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { NOT_VALID, type StaffMember, STAFF, TestStaff } from '../support/staff';

let shop: Shop;
let staff: TestStaff;
let member: StaffMember;

beforeEach(async () => {
  shop = await Shop.open();
  staff = new TestStaff(shop);
  member = await staff.member('viewer');
});

afterEach(() => shop.close());

const ways = async () => (await staff.read(member.id)).meta.ways;

describe('an invitation', () => {
  it('is refused when it has expired', async () => {
    const invitation = await staff.invite(member.email);
    const device = staff.device();
    const credential = device.register(await staff.options({ invitation }));
    await staff.expire('staff_invitations');
    await staff.prove({ invitation, credential }).expect(401, NOT_VALID);
    await staff.askOptions({ invitation }).expect(401, NOT_VALID);
    expect(await ways()).toEqual([]);
    expect((await staff.signOn(device)).status).toBe(401);
    await new TestAudit(shop).refusals('staff-sign-on.refused', 3);
  });

  it('registers one passkey when it is used twice at once', async () => {
    const other = staff.at(await shop.another());
    const invitation = await staff.invite(member.email);
    const devices = [staff.device(), staff.device(), staff.device()];
    const credentials = await Promise.all(
      devices.map(async (device) => device.register(await staff.options({ invitation }))),
    );
    const answers = await Promise.all(
      credentials.map((credential, index) =>
        (index === 1 ? other : staff).prove({ invitation, credential }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 401, 401]);
    const signedOn = [];
    for (const device of devices) signedOn.push((await staff.signOn(device)).status);
    expect(signedOn.sort()).toEqual([201, 401, 401]);
  });

  it.each([
    ['with another challenge', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
    ['at another origin', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['as a sign-on', { type: 'webauthn.get' }],
    ['by a person whom the device has not verified', { flags: 0x41 }],
  ])('is not used up by an answer %s', async (_, wrong) => {
    const invitation = await staff.invite(member.email);
    const answer = await staff.register(invitation, staff.device(), wrong);
    expect(answer.body).toEqual(NOT_VALID);
    expect(await ways()).toEqual([]);
    expect((await staff.register(invitation)).status).toBe(201);
  });

  it('does not take the passkey of another person, nor the challenge of another invitation', async () => {
    const bo = await staff.signedOn('viewer');
    const invitation = await staff.invite(member.email);
    const { credentialId } = bo.device;
    const taken = await staff.register(invitation, staff.device(), { credentialId });
    expect(taken.body).toEqual(NOT_VALID);
    const other = await staff.invite(bo.member.email);
    const options = await staff.options({ invitation: other });
    const credential = staff.device().register(options);
    await staff.prove({ invitation, credential }).expect(401, NOT_VALID);
    expect(await ways()).toEqual([]);
    expect((await staff.signOn(bo.device)).status).toBe(201);
    expect((await staff.register(invitation)).status).toBe(201);
  });

  it.each([
    ['was disabled', () => staff.change(member.id, { enabled: false }).expect(200)],
    ['was promoted', () => staff.change(member.id, { roles: ['owner'] }).expect(200)],
    ['was deleted', () => shop.admin('delete', `${STAFF}/${member.id}`).expect(204)],
  ])('is refused when the person %s meanwhile', async (_, change) => {
    const invitation = await staff.invite(member.email);
    const credential = staff.device().register(await staff.options({ invitation }));
    await change();
    await staff.prove({ invitation, credential }).expect(401, NOT_VALID);
    await staff.askOptions({ invitation }).expect(401, NOT_VALID);
  });
});
