import { malformed, Shop } from '#testing';
import { codeOf, NOT_VALID, STAFF, TestStaff } from '../../../../test/support/staff';
import { Invitations } from './invitations';

const IDA = { name: 'Ida Lund', email: 'ida@harbour.example' };

let shop: Shop;
let staff: TestStaff;

beforeEach(async () => {
  shop = await Shop.open();
  staff = new TestStaff(shop);
});

afterEach(() => shop.close());

const link = () => shop.app.get(Invitations, { strict: false }).firstOwnerLink();
const invitation = async () => codeOf((await link()) ?? '');

const members = async () => {
  const { body } = await shop.admin('get', STAFF).expect(200);
  return body.data as { readonly email: string; readonly roles: readonly string[] }[];
};

describe('the link for the first owner', () => {
  it('makes an owner of the person who registers a passkey', async () => {
    const code = await invitation();
    const device = staff.device();
    const credential = device.register(await staff.options({ invitation: code, ...IDA }));
    const proven = await staff.prove({ invitation: code, credential }).expect(201);
    const { member, scope } = await staff.tokenFor(proven, device);
    expect(member).toMatchObject({ ...IDA, roles: ['owner'], enabled: true });
    expect(scope.split(' ')).toContain('staff:write');
    expect(await link()).toBeUndefined();
  });

  it('asks who the person is', async () => {
    const { body } = await staff.askOptions({ invitation: await invitation() }).expect(400);
    const faults = ['name', 'email'].map((field) =>
      malformed(`data.${field} must be sent by the first owner`),
    );
    expect(body).toStrictEqual({ errors: faults.flatMap(({ errors }) => errors) });
    expect(await members()).toEqual([]);
  });

  it('makes one owner of two people who follow two links at once', async () => {
    const codes = [await invitation(), await invitation()];
    const answers = await Promise.all(
      codes.map(async (code, index) => {
        const options = await staff.options({
          invitation: code,
          ...IDA,
          email: `${String(index)}@harbour.example`,
        });
        return staff.prove({ invitation: code, credential: staff.device().register(options) });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401]);
    expect(await members()).toMatchObject([{ roles: ['owner'] }]);
  });

  it('is good once, and for nobody when there is a staff member', async () => {
    const [code, other] = [await invitation(), await invitation()];
    await staff.member('viewer');
    await staff.askOptions({ invitation: code, ...IDA }).expect(401, NOT_VALID);
    await staff.askOptions({ invitation: other, ...IDA }).expect(401, NOT_VALID);
    expect(await members()).toHaveLength(1);
  });
});
