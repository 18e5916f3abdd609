import type { Response, Test } from 'supertest';
import { toDatabaseTime, Transactions } from '#platform/database';
import { PasskeyDevice, type Wrong } from './passkey-device';
import type { Shop } from './shop';

export const STAFF = '/v2/staff';

/** The one answer to every sign-on that proves nobody. */
export const NOT_VALID = {
  errors: [
    {
      status: '401',
      title: 'Unauthorized',
      detail:
        'This sign-on is not valid: it is unknown, expired, already used, or not of a person who may sign on; begin again',
    },
  ],
};

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
  readonly meta: {
    readonly ways: readonly string[];
    readonly last_sign_on_at?: string;
    readonly timestamps: { readonly created_at: string; readonly updated_at: string };
  };
}

/** A staff member who has signed on with a passkey. */
export interface SignedOnStaff {
  readonly member: StaffMember;
  readonly device: PasskeyDevice;
  readonly token: string;
  readonly scope: string;
}

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

/** The people of a shop, as an administrator and as their browsers see them. */
export class TestStaff {
  constructor(readonly shop: Shop) {}

  /** The same at another instance of the service. */
  at(shop: Shop): TestStaff {
    return new TestStaff(shop);
  }

  create(fields: object): Test {
    return this.shop.admin('post', STAFF).send({ data: { type: 'staff_member', ...fields } });
  }

  async member(...roles: readonly string[]): Promise<StaffMember> {
    const email = `${crypto.randomUUID()}@harbour.example`;
    const { body } = await this.create({ name: 'Ida Lund', email, roles }).expect(201);
    return body.data as StaffMember;
  }

  change(id: string, fields: object): Test {
    return this.shop.admin('put', `${STAFF}/${id}`).send({ data: fields });
  }

  async read(id: string): Promise<StaffMember> {
    const { body } = await this.shop.admin('get', `${STAFF}/${id}`).expect(200);
    return body.data as StaffMember;
  }

  /** @returns the code at the end of the link */
  async invite(email: string): Promise<string> {
    const path = `${STAFF}/invitations`;
    const { body } = await this.shop.admin('post', path).send({ data: { email } }).expect(201);
    return codeOf(body.data.link as string);
  }

  askOptions(data: object = {}): Test {
    return this.shop.send('post', `${STAFF}/passkeys/options`).send({ data });
  }

  async options(data: object = {}): Promise<Options> {
    const { body } = await this.askOptions(data).expect(201);
    return body.data.public_key as Options;
  }

  prove(data: object): Test {
    return this.shop.send('post', `${STAFF}/passkeys/tokens`).send({ data });
  }

  askToken(data: object): Test {
    return this.shop.send('post', `${STAFF}/tokens`).send({ data });
  }

  /** Exchanges a passkey token. */
  exchange(passkeyToken: string, more: object = {}): Test {
    const mechanism = { authentication_mechanism: 'passkey', passkey_token: passkeyToken };
    return this.askToken({ ...mechanism, ...more });
  }

  device(): PasskeyDevice {
    return new PasskeyDevice(new URL(this.shop.settings.publicUrl).origin);
  }

  /** Registers the passkey of a device for an invitation. */
  async register(invitation: string, device = this.device(), wrong: Wrong = {}): Promise<Response> {
    const options = await this.options({ invitation });
    return this.prove({ invitation, credential: device.register(options, wrong) });
  }

  /** Signs on with a device. */
  async signOn(device: PasskeyDevice, wrong: Wrong = {}): Promise<Response> {
    return this.prove({ credential: device.signOn(await this.options(), wrong) });
  }

  /** Somebody new with these roles, who has accepted an invitation. */
  async signedOn(...roles: readonly string[]): Promise<SignedOnStaff> {
    return this.signedOnAs(await this.member(...roles));
  }

  async signedOnAs(member: StaffMember): Promise<SignedOnStaff> {
    const device = this.device();
    return this.tokenFor(await this.register(await this.invite(member.email), device), device);
  }

  /** The token for what a device has proven. */
  async tokenFor(
    { body: proven }: Response,
    device: PasskeyDevice,
    more: object = {},
  ): Promise<SignedOnStaff> {
    const { body } = await this.exchange(String(proven.data?.token), more).expect(201);
    const { token, scope, staff_member: member } = body.data;
    return { member: member as StaffMember, device, token: String(token), scope: String(scope) };
  }

  /** Signs on again with the device. */
  async again(device: PasskeyDevice, more: object = {}): Promise<SignedOnStaff> {
    return this.tokenFor(await this.signOn(device), device, more);
  }

  /** Makes everything that waits for a person as old as after a day. */
  async expire(table: 'staff_invitations' | 'staff_challenges' | 'staff_codes'): Promise<void> {
    const past = toDatabaseTime(new Date(Date.now() - 1).toISOString());
    const transactions = this.shop.app.get(Transactions, { strict: false });
    await transactions.write(`update ${table} set expires_at = ?`, [past]);
  }
}

export function codeOf(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1);
}
