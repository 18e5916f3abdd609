import { Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { STAFF, type StaffMember, TestStaff } from '../support/staff';

let shop: Shop;
let staff: TestStaff;

beforeEach(async () => {
  shop = await Shop.open();
  staff = new TestStaff(shop);
});

afterEach(() => shop.close());

async function enabledOwners(): Promise<readonly StaffMember[]> {
  const { body } = await shop.admin('get', `${STAFF}?page[limit]=100`).expect(200);
  const all = body.data as StaffMember[];
  return all.filter(({ roles, enabled }) => enabled && roles.includes('owner'));
}

describe('the last enabled owner', () => {
  it.each([
    ['removed', (id: string) => shop.admin('delete', `${STAFF}/${id}`)],
    ['disabled', (id: string) => staff.change(id, { enabled: false })],
    ['demoted', (id: string) => staff.change(id, { roles: ['manager'] })],
  ])('cannot be %s', async (_, ask) => {
    const owner = await staff.member('owner');
    await staff.member('manager');
    const disabled = await staff.member('owner', 'viewer');
    await staff.change(disabled.id, { enabled: false }).expect(200);
    const { body } = await ask(owner.id).expect(422);
    expect(body.errors).toMatchObject([{ title: 'Invalid state' }]);
    expect(await staff.read(owner.id)).toStrictEqual(owner);
    const events = await new TestAudit(shop).refusals('staff-member.change-refused', 1);
    expect(events[0]?.attributes.target).toEqual({ type: 'staff_member', id: owner.id });
    await staff.member('owner');
    const { status } = await ask(owner.id);
    expect([200, 204]).toContain(status);
  });

  it('stays when all owners are demoted, disabled and removed at once', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => staff.member('owner')));
    const statuses = await Promise.all(
      owners.map(async ({ id }, index) => {
        const ask = [
          staff.change(id, { roles: ['manager'] }),
          staff.change(id, { enabled: false }),
          shop.admin('delete', `${STAFF}/${id}`),
        ][index % 3];
        return (await ask)?.status;
      }),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(1);
    expect(await enabledOwners()).toHaveLength(1);
  });

  it('stays when two owners demote each other at once, in two processes', async () => {
    const other = staff.at(await shop.another());
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await staff.signedOn('owner'), await staff.signedOn('owner')];
      for (const { id } of await enabledOwners()) {
        if (![one.member.id, two.member.id].includes(id))
          await staff.change(id, { enabled: false });
      }
      const data = { roles: ['viewer'] };
      const answers = await Promise.all([
        shop.send('put', `${STAFF}/${two.member.id}`, one.token).send({ data }),
        other.shop.send('put', `${STAFF}/${one.member.id}`, two.token).send({ data }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await enabledOwners()).toHaveLength(1);
    }
  });
});
