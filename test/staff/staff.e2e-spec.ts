import { Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { STAFF, type StaffMember, TestStaff } from '../support/staff';

let shop: Shop;
let staff: TestStaff;

beforeAll(async () => {
  shop = await Shop.open();
  staff = new TestStaff(shop);
});

const ida = { name: 'Ida Lund', email: 'Ida.Lund@Harbour.example', roles: ['support', 'manager'] };

async function list(query = ''): Promise<readonly StaffMember[]> {
  const { body } = await shop.admin('get', `${STAFF}?page[limit]=100${query}`).expect(200);
  return body.data as StaffMember[];
}

describe('a staff member', () => {
  it('is created, read, changed and deleted', async () => {
    const { body } = await staff.create(ida).expect(201);
    expect(body.data).toMatchObject({
      type: 'staff_member',
      name: 'Ida Lund',
      email: 'Ida.Lund@Harbour.example',
      roles: ['manager', 'support'],
      enabled: true,
      meta: { ways: [] },
    });
    expect(body.data.meta).not.toHaveProperty('last_sign_on_at');
    const { id } = body.data as StaffMember;
    expect(await staff.read(id)).toStrictEqual(body.data);
    await staff.change(id, { roles: ['viewer', 'viewer'], enabled: false }).expect(200);
    expect(await staff.read(id)).toMatchObject({
      roles: ['viewer'],
      enabled: false,
      name: ida.name,
    });
    await shop.admin('delete', `${STAFF}/${id}`).expect(204);
    await shop.admin('get', `${STAFF}/${id}`).expect(404);
  });

  it.each([
    [{ roles: [] }],
    [{ roles: ['king'] }],
    [{ roles: 'owner' }],
    [{ roles: undefined }],
    [{ email: 'nobody' }],
    [{ name: ' ' }],
    [{ enabled: null }],
  ])('is refused with %j', async (wrong) => {
    const { body } = await staff.create({ ...ida, ...wrong }).expect(400);
    expect(body.errors[0]).toMatchObject({
      title: 'Validation Error',
      source: `data.${Object.keys(wrong)[0] ?? ''}`,
    });
  });

  it('shares an email with nobody, in any spelling', async () => {
    const { body } = await staff.create({ ...ida, email: 'anna@harbour.example' }).expect(201);
    for (const email of ['ANNA@harbour.example', 'ａｎｎａ@harbour.example']) {
      await staff.create({ ...ida, email }).expect(409);
    }
    const other = await staff.member('viewer');
    await staff.change(other.id, { email: 'Anna@Harbour.Example' }).expect(409);
    await staff.change(body.data.id as string, { email: 'ANNA@harbour.example' }).expect(200);
  });

  it('is unknown under another id', async () => {
    const path = `${STAFF}/${crypto.randomUUID()}`;
    await shop.admin('get', path).expect(404);
    await shop
      .admin('put', path)
      .send({ data: { name: 3 } })
      .expect(404);
    await shop.admin('delete', path).expect(404);
    await shop.admin('delete', `${path}/passkeys`).expect(404);
  });

  it('leaves events in the audit trail, without personal data', async () => {
    const audit = new TestAudit(shop);
    const member = await staff.member('viewer');
    await staff.change(member.id, { name: 'Ada' }).expect(200);
    await shop.admin('delete', `${STAFF}/${member.id}`).expect(204);
    for (const action of ['created', 'changed', 'deleted']) {
      const events = await audit.events(`eq(action,staff-member.${action})`);
      expect(events.at(-1)?.attributes.target).toEqual({ type: 'staff_member', id: member.id });
    }
    expect(await audit.strangers()).toEqual([]);
  });
});

describe('the list of staff members', () => {
  beforeAll(async () => {
    for (const name of ['Zoë', 'ådne', 'Bo']) {
      await staff.create({ name, email: `${name}@lists.example`, roles: ['viewer'] }).expect(201);
    }
  });

  const OF_LIST = '&filter=like(email,*@lists.example)';
  const names = async (query: string) => (await list(OF_LIST + query)).map(({ name }) => name);

  it('is sorted by times, names and emails', async () => {
    expect(await names('')).toEqual(['Zoë', 'ådne', 'Bo']);
    expect(await names('&sort=-created_at')).toEqual(['Bo', 'ådne', 'Zoë']);
    expect((await names('&sort=name'))[0]).toBe('Bo');
    expect((await names('&sort=-email')).at(-1)).toBe('Bo');
    await shop.admin('get', `${STAFF}?sort=roles`).expect(400);
  });

  it('is filtered by names, emails and times', async () => {
    const filtered = async (filter: string) =>
      (await list(`&filter=${filter}:like(email,*@lists.example)`)).map(({ name }) => name);
    expect(await filtered('eq(name,zoë)')).toEqual(['Zoë']);
    expect(await filtered('eq(email,BO@lists.example)')).toEqual(['Bo']);
    expect(await filtered('eq(enabled,false)')).toEqual([]);
    const [, second] = await list(OF_LIST);
    const at = second?.meta.timestamps.created_at ?? '';
    expect(await filtered(`gt(created_at,${at})`)).not.toContain('Zoë');
    expect(await filtered(`ge(created_at,${at})`)).toContain('ådne');
    expect(await filtered(`lt(created_at,${at})`)).not.toContain('Bo');
    await shop.admin('get', `${STAFF}?filter=eq(roles,owner)`).expect(400);
  });

  it('has pages in its order', async () => {
    const page = async (offset: number) =>
      (await shop.admin('get', `${STAFF}?sort=-created_at&page[limit]=1&page[offset]=${offset}`))
        .body.data[0].name as string;
    expect([await page(0), await page(1)]).toEqual(['Bo', 'ådne']);
  });
});

it('tells which scopes each role is', async () => {
  const { body } = await shop.admin('get', `${STAFF}/roles`).expect(200);
  const roles = body.data as { id: string; scopes: string[] }[];
  expect(roles.map(({ id }) => id)).toEqual([
    'owner',
    'manager',
    'merchandiser',
    'support',
    'viewer',
  ]);
  const of = (role: string) => roles.find(({ id }) => id === role)?.scopes ?? [];
  expect(of('owner')).toContain('staff:write');
  expect(of('manager')).toHaveLength(of('owner').length - 2);
  expect(of('manager')).not.toContain('staff:write');
  expect(of('manager')).not.toContain('developers:write');
  expect(of('viewer').every((scope) => scope.endsWith(':read'))).toBe(true);
});
