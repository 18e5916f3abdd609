import type { Shop } from './shop';

export interface Shown {
  readonly id: string;
  readonly meta: { readonly timestamps: object };
}

/** Accounts, members and memberships of a shop, made as an administrator makes them. */
export class AccountFixtures {
  private constructor(
    private readonly shop: Shop,
    readonly realmId: string,
  ) {}

  static async of(shop: Shop): Promise<AccountFixtures> {
    const { body } = await shop.get('/v2/settings/account-authentication').expect(200);
    return new AccountFixtures(shop, body.data.relationships.authentication_realm.data.id);
  }

  /** Address of what the realm knows of members. */
  get infos(): string {
    return `/v2/authentication-realms/${this.realmId}/user-authentication-info`;
  }

  async account(name = 'Harbour Supplies'): Promise<string> {
    return this.created('/v2/accounts', { name });
  }

  async member(name = 'Ines Falk', email = 'ines@harbour.example'): Promise<string> {
    return this.created(this.infos, { name, email });
  }

  async membership(accountId: string, memberId: string): Promise<string> {
    const data = { type: 'account_membership', account_member_id: memberId };
    return this.created(`/v2/accounts/${accountId}/account-memberships`, data);
  }

  private async created(path: string, data: object): Promise<string> {
    const { body } = await this.shop.admin('post', path).send({ data }).expect(201);
    return (body.data as Shown).id;
  }
}
