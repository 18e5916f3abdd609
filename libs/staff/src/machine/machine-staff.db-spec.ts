import { Shop } from '#testing';
import { TestAudit } from '../../../../test/support/audit';
import { codeOf, TestStaff } from '../../../../test/support/staff';
import { MachineStaff, type NewPerson } from './machine-staff';

const IDA = 'ida@harbour.example';
const BO = 'bo@harbour.example';

let shop: Shop;
let staff: TestStaff;

beforeEach(async () => {
  shop = await Shop.open();
  staff = new TestStaff(shop);
});

afterEach(() => shop.close());

const machine = () => shop.app.get(MachineStaff, { strict: false });
const invite = (email: string, person: Partial<NewPerson> = {}) =>
  machine().invite(email, { roles: [], ...person });
const all = async () =>
  (await machine().list()).map(({ email, name, roles, enabled }) => [email, name, roles, enabled]);

describe('an administrator of the machine', () => {
  it('invites the first owner by an email alone, and again as often as it is needed', async () => {
    const first = codeOf((await invite(IDA)).link);
    expect(await all()).toEqual([[IDA, 'ida', ['owner'], true]]);
    const again = codeOf((await invite('IDA@harbour.example')).link);
    expect(await all()).toHaveLength(1);
    for (const code of [first, again]) {
      expect((await staff.register(code)).status).toBe(201);
    }
    expect(await machine().firstOwnerLink()).toBeUndefined();
  });

  it('says what others may do, once there is an owner', async () => {
    await invite(IDA);
    await expect(invite(BO)).rejects.toThrow(
      `There is no staff member with the email ${BO} yet; say with --role what the person may do`,
    );
    const { link } = await invite(BO, { name: 'Bo Lind', roles: ['support', 'viewer'] });
    expect((await all())[1]).toEqual([BO, 'Bo Lind', ['support', 'viewer'], true]);
    const device = staff.device();
    const proven = await staff.register(codeOf(link), device);
    expect((await staff.tokenFor(proven, device)).scope).toContain('orders:write');
  });

  it('makes an owner where there are staff, but no owner', async () => {
    await staff.member('viewer');
    await invite(IDA);
    expect((await all())[1]).toEqual([IDA, 'ida', ['owner'], true]);
  });

  it('creates and changes nobody by a wrong invitation', async () => {
    await expect(invite('nobody')).rejects.toThrow('data.email must be');
    await expect(invite(BO, { name: 'Bo\nLind' })).rejects.toThrow('data.name must be one line');
    await expect(invite(BO, { roles: ['boss'] })).rejects.toThrow('data.roles must be an array');
    expect(await all()).toEqual([]);
    await invite(IDA);
    const sentence = `${IDA} is a staff member already, with the roles owner; leave --name and --role out to invite the person again`;
    await expect(invite(IDA, { roles: ['viewer'] })).rejects.toThrow(sentence);
    await expect(invite(IDA, { name: 'Ida' })).rejects.toThrow(sentence);
    expect(await all()).toEqual([[IDA, 'ida', ['owner'], true]]);
  });

  it('disables somebody, whose token ends, but not the last owner', async () => {
    await invite(IDA);
    const { token, member } = await staff.signedOn('viewer');
    await shop.send('get', '/v2/orders', token).expect(200);
    await expect(machine().disable(member.email)).resolves.toBe(true);
    await shop.send('get', '/v2/orders', token).expect(401);
    await expect(machine().disable(member.email)).resolves.toBe(false);
    await expect(invite(member.email)).rejects.toThrow('The staff member is disabled');
    await expect(machine().disable(IDA)).rejects.toThrow('The last enabled owner stays an owner');
    await expect(machine().disable(BO)).rejects.toThrow(
      `There is no staff member with the email ${BO}`,
    );
  });

  it('is named in the audit trail', async () => {
    await invite(IDA);
    await invite(BO, { roles: ['viewer'] });
    await machine().disable(BO);
    await expect(machine().disable(IDA)).rejects.toThrow();
    await new TestAudit(shop).refusals('staff-member.change-refused', 1);
    const path = '/v2/audit-events?sort=created_at&filter=eq(actor_id,machine)';
    const { body } = await shop.admin('get', path).expect(200);
    const events = body.data as {
      attributes: { action: string; actor: object; fields?: readonly string[] };
    }[];
    const actor = { kind: 'system', id: 'machine' };
    expect(events.map(({ attributes }) => attributes.actor)).toEqual(events.map(() => actor));
    const shown = events.map(
      ({ attributes: { action, fields } }) => `${action},${fields?.join() ?? ''}`,
    );
    expect(shown.sort()).toEqual([
      'staff-invitation.created,',
      'staff-invitation.created,',
      'staff-member.change-refused,enabled',
      'staff-member.changed,enabled',
      'staff-member.created,',
      'staff-member.created,',
    ]);
  });
});
