import { operations } from './api-document';
import type { PasskeyDevice } from './passkey-device';
import type { Shop } from './shop';
import { STAFF, TestStaff } from './staff';

/** What examples show in place of what a passkey answers. */
export const EXAMPLE_CREDENTIAL = '{"type":"public-key"}';
export const EXAMPLE_PASSKEY_TOKEN = 'o4ZcT1vXy8KqLm2NpR5sUw7AbCdEfGhIjKlMnOpQrSt';
const ENDS_TOKEN = `${STAFF}/tokens/current`;

/** A staff member who has a passkey, for the examples that sign somebody on or name him. */
export class StaffExamples {
  private constructor(
    private readonly staff: TestStaff,
    private readonly device: PasskeyDevice,
    private readonly made: Map<string, string>,
  ) {}

  /** @param made is told the id of the staff member, by address and parameter */
  static async open(shop: Shop, made: Map<string, string>): Promise<StaffExamples> {
    const staff = new TestStaff(shop);
    const { member, device } = await staff.signedOn('viewer');
    for (const { path } of operations) {
      if (path.startsWith(`${STAFF}/{id}`)) made.set(`${path} id`, member.id);
    }
    return new StaffExamples(staff, device, made);
  }

  /** What proves a sign-on is good once: each is of a sign-on of its own. */
  async signOn(path: string): Promise<void> {
    if (path === `${STAFF}/passkeys/tokens`) {
      const credential = this.device.signOn(await this.staff.options());
      this.made.set(EXAMPLE_CREDENTIAL, JSON.stringify(credential));
    }
    if (path === `${STAFF}/tokens`) {
      const { body } = await this.staff.signOn(this.device);
      this.made.set(EXAMPLE_PASSKEY_TOKEN, body.data.token);
    }
    if (path === ENDS_TOKEN) {
      this.made.set(`${path} token`, (await this.staff.again(this.device)).token);
    }
  }
}
