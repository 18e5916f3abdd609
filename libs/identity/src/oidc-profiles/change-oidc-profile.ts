import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Origin, refuse, invalid } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { type Changes, Transactions } from '#platform/database';
import { secretFault } from '../domain/oidc-profile';
import { Discovery } from '../providers/discovery';
import { Realms } from '../realms/realms';
import type { OidcProfileRow } from '../storage/oidc-profile.row';
import { type OidcProfile, OidcProfileRepository } from '../storage/oidc-profile-repository';
import type { OidcProfileFields } from './create-oidc-profile';
import { refuseMalformed, usableProvider } from './usable-provider';

/**
 * Fields that are not named keep their values, except a client secret that would go to another provider
 * or client. Every change reads the discovery document again.
 */
export class ChangeOidcProfile extends Command<OidcProfileRow> {
  constructor(
    readonly realmId: string,
    readonly id: string,
    readonly changes: Changes<OidcProfileFields>,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChangeOidcProfile)
export class ChangeOidcProfileHandler implements ICommandHandler<ChangeOidcProfile> {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: OidcProfileRepository,
    private readonly realms: Realms,
    private readonly discovery: Discovery,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ realmId, id, changes, by }: ChangeOidcProfile): Promise<OidcProfileRow> {
    const { clientSecret, ...others } = changes;
    const stored = await this.profiles.get(id, { realmId });
    refuseMalformed(this.discovery, changes.discoveryUrl);
    refuseWithoutSecret(stored, changes);
    const asked = changes.discoveryUrl ?? stored.discoveryUrl;
    const { issuer } = await usableProvider(this.discovery, asked);
    const encryptedSecret =
      clientSecret === undefined ? undefined : this.profiles.encrypted(stored.id, clientSecret);
    return this.transactions.run(async (tx) => {
      await this.realms.hold(tx, realmId);
      const current = await this.profiles.getLocked(tx, id, { realmId });
      const { name = current.name } = changes;
      if (name !== current.name) await this.profiles.requireFree(tx, name, current);
      // Another change may have named another provider meanwhile; then the issuer is that of the other one.
      const isAsked = asked === (changes.discoveryUrl ?? current.discoveryUrl);
      const values = { ...others, issuer: isAsked ? issuer : undefined };
      refuseWithoutSecret(current, { ...values, clientSecret });
      const target = { type: 'oidc-profile', id: current.id };
      await this.trail.record(tx, by, 'oidc-profile.changed', target);
      return this.profiles.update(tx, id, { ...values, encryptedSecret }, { realmId });
    });
  }
}

/** @throws DomainError if the stored secret would go to another provider or client than its own */
function refuseWithoutSecret(
  stored: OidcProfile,
  changes: Changes<OidcProfileFields & Pick<OidcProfile, 'issuer'>>,
): void {
  if (changes.clientSecret !== undefined) return;
  const fault = secretFault(stored, changes);
  if (fault !== undefined) refuse(invalid('data.client_secret', fault));
}
