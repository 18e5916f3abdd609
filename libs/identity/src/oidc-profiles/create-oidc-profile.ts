import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { Discovery } from '../providers/discovery';
import type { OidcProfileRow } from '../storage/oidc-profile.row';
import { type OidcProfile, OidcProfileStore } from '../storage/oidc-profile-store';
import { usableProvider } from './usable-provider';

/** What an administrator says of a provider; the secret is never shown again. */
export interface OidcProfileFields extends Pick<OidcProfile, 'name' | 'discoveryUrl' | 'clientId'> {
  readonly clientSecret: string;
}

/** @throws DomainError `Provider not usable`, or `Conflict` for a name that the realm has already */
export class CreateOidcProfile extends Command<OidcProfileRow> {
  constructor(
    readonly realmId: string,
    readonly fields: OidcProfileFields,
  ) {
    super();
  }
}

@CommandHandler(CreateOidcProfile)
export class CreateOidcProfileHandler implements ICommandHandler<CreateOidcProfile> {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: OidcProfileStore,
    private readonly discovery: Discovery,
  ) {}

  async execute({ realmId, fields }: CreateOidcProfile): Promise<OidcProfileRow> {
    const { clientSecret, ...others } = fields;
    const { issuer } = await usableProvider(this.discovery, fields.discoveryUrl);
    const id = randomUUID();
    const encryptedSecret = this.profiles.encrypted(id, clientSecret);
    return this.transactions.run((tx) =>
      this.profiles.insert(tx, { ...others, id, realmId, issuer, encryptedSecret }),
    );
  }
}
