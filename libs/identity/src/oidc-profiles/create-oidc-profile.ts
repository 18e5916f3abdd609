import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Origin, refuseIf } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { Transactions } from '#platform/database';
import { profileLimitFault } from '../domain/oidc-profile';
import { Discovery } from '../providers/discovery';
import { Realms } from '../realms/realms';
import type { OidcProfileRow } from '../storage/oidc-profile.row';
import { type OidcProfile, OidcProfileRepository } from '../storage/oidc-profile-repository';
import { refuseMalformed, usableProvider } from './usable-provider';

/** The fields of a profile that an administrator sends; the secret is never shown. */
export interface OidcProfileFields extends Pick<
  OidcProfile,
  'name' | 'discoveryUrl' | 'clientId' | 'requireVerifiedEmail'
> {
  readonly clientSecret: string;
}

/**
 * @throws DomainError `Provider not usable`, `Limit reached`, or `Conflict` for a name that the realm
 * has already
 */
export class CreateOidcProfile extends Command<OidcProfileRow> {
  constructor(
    readonly realmId: string,
    readonly fields: OidcProfileFields,
    readonly by: Origin,
  ) {
    super();
  }
}

/** Profiles of one realm are added one at a time, so that the limit holds exactly. */
@CommandHandler(CreateOidcProfile)
export class CreateOidcProfileHandler implements ICommandHandler<CreateOidcProfile> {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: OidcProfileRepository,
    private readonly realms: Realms,
    private readonly discovery: Discovery,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ realmId, fields, by }: CreateOidcProfile): Promise<OidcProfileRow> {
    const { clientSecret, ...others } = fields;
    refuseMalformed(this.discovery, fields.discoveryUrl);
    const { issuer } = await usableProvider(this.discovery, fields.discoveryUrl);
    const id = randomUUID();
    const encryptedSecret = this.profiles.encrypted(id, clientSecret);
    const profile = await this.transactions.run(async (tx) => {
      await this.realms.hold(tx, realmId);
      refuseIf(profileLimitFault(await this.profiles.countIn(tx, realmId)));
      await this.profiles.requireFree(tx, fields.name, { realmId, id });
      await this.trail.record(tx, by, 'oidc-profile.created', { type: 'oidc-profile', id });
      return this.profiles.insert(tx, { ...others, id, realmId, issuer, encryptedSecret });
    });
    this.profiles.changed();
    return profile;
  }
}
