import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Origin, refuse, refuseIf, invalid } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { type Changes, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { ForgetStaffProvider } from '#staff/contract';
import { profileLimitFault, secretFault } from '../domain/oidc-profile';
import { Discovery } from '../providers/discovery';
import { Realms } from '../realms/realms';
import { type OidcProfile, OidcProfileRepository } from '../storage/oidc-profile-repository';
import type { OidcProfileFields, OidcProfileRow } from './oidc-profile.dto';
import { refuseMalformed, usableProvider } from './usable-provider';

/** Profiles of one realm are written one at a time, so that names and the limit hold exactly. */
@Injectable()
export class OidcProfiles {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: OidcProfileRepository,
    private readonly realms: Realms,
    private readonly discovery: Discovery,
    private readonly trail: AuditTrail,
    private readonly commands: CommandBus,
  ) {}

  /**
   * @throws DomainError `Provider not usable`, `Limit reached`, or `Conflict` for a name that the realm
   * has already
   */
  async create(realmId: string, fields: OidcProfileFields, by: Origin): Promise<OidcProfileRow> {
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

  /**
   * Fields that are not named keep their values, except a client secret that would go to another provider
   * or client. Every change reads the discovery document again.
   */
  async change(
    realmId: string,
    id: string,
    changes: Changes<OidcProfileFields>,
    by: Origin,
  ): Promise<OidcProfileRow> {
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

  /** Members who signed on with it are signed off: at once in this process, and within a second in others. */
  async remove(realmId: string, id: string, by: Origin): Promise<void> {
    const target = { type: 'oidc-profile', id: id.toLowerCase() };
    await this.transactions.run(async (tx) => {
      await this.profiles.delete(tx, id, { realmId });
      await this.commands.execute(new ForgetStaffProvider(tx, target.id));
      await this.trail.record(tx, by, 'oidc-profile.deleted', target);
    });
    this.profiles.changed();
  }
}

export const { CreateOidcProfile, ChangeOidcProfile, DeleteOidcProfile, providers } = commandsOf(
  OidcProfiles,
  { CreateOidcProfile: 'create', ChangeOidcProfile: 'change', DeleteOidcProfile: 'remove' },
);

/** @throws DomainError if the stored secret would go to another provider or client than its own */
function refuseWithoutSecret(
  stored: OidcProfile,
  changes: Changes<OidcProfileFields & Pick<OidcProfile, 'issuer'>>,
): void {
  if (changes.clientSecret !== undefined) return;
  const fault = secretFault(stored, changes);
  if (fault !== undefined) refuse(invalid('data.client_secret', fault));
}
