import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Changes, Transactions } from '#platform';
import { Discovery } from '../providers/discovery';
import type { OidcProfileRow } from '../storage/oidc-profile.row';
import { OidcProfileStore } from '../storage/oidc-profile-store';
import type { OidcProfileFields } from './create-oidc-profile';
import { usableProvider } from './usable-provider';

/** What is not named stays. The provider is asked anew, whatever changes. */
export class ChangeOidcProfile extends Command<OidcProfileRow> {
  constructor(
    readonly realmId: string,
    readonly id: string,
    readonly changes: Changes<OidcProfileFields>,
  ) {
    super();
  }
}

@CommandHandler(ChangeOidcProfile)
export class ChangeOidcProfileHandler implements ICommandHandler<ChangeOidcProfile> {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: OidcProfileStore,
    private readonly discovery: Discovery,
  ) {}

  async execute({ realmId, id, changes }: ChangeOidcProfile): Promise<OidcProfileRow> {
    const { clientSecret, ...others } = changes;
    const stored = await this.profiles.get(id, { realmId });
    const asked = changes.discoveryUrl ?? stored.discoveryUrl;
    const { issuer } = await usableProvider(this.discovery, asked);
    const encryptedSecret =
      clientSecret === undefined ? undefined : this.profiles.encrypted(stored.id, clientSecret);
    return this.transactions.run(async (tx) => {
      const current = await this.profiles.getLocked(tx, id, { realmId });
      // Someone else may have named another provider meanwhile, whose issuer it is then.
      const isAsked = asked === (changes.discoveryUrl ?? current.discoveryUrl);
      const values = { ...others, encryptedSecret, issuer: isAsked ? issuer : undefined };
      return this.profiles.update(tx, id, values, { realmId });
    });
  }
}
