import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { failWith, type Origin, invalid } from '#kernel';
import { isLoopbackHost, Settings } from '#platform';
import { AuditTrail } from '#platform/audit';
import { type Changes, Transactions } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { redirectUriFault } from '../domain/redirect-uri';
import type { RealmRow } from '../storage/realm.row';
import { type Realm, RealmRepository } from '../storage/realm-repository';

export type RealmChanges = Changes<Omit<Realm, 'id'>>;

/** Fields that are not named keep their values. */
export class ChangeRealm extends Command<RealmRow> {
  constructor(
    readonly id: string,
    readonly changes: RealmChanges,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChangeRealm)
export class ChangeRealmHandler implements ICommandHandler<ChangeRealm> {
  constructor(
    private readonly transactions: Transactions,
    private readonly realms: RealmRepository,
    private readonly settings: Settings,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ id, changes, by }: ChangeRealm): Promise<RealmRow> {
    this.refuseUnsafe(changes.redirectUris ?? []);
    return this.transactions.run(async (tx) => {
      const realm = await this.realms.update(tx, id, changes);
      const target = { type: 'authentication-realm', id: realm.id };
      await this.trail.record(tx, by, 'authentication-realm.changed', target);
      return realm;
    });
  }

  private refuseUnsafe(redirectUris: readonly string[]): void {
    const { allowInsecureLoopback } = this.settings.signOn;
    const faults = redirectUris.flatMap((uri, index) => {
      const fault = redirectUriFault(uri, (host) => allowInsecureLoopback && isLoopbackHost(host));
      return fault === undefined
        ? []
        : [invalid(`data.redirect_uris[${String(index)}]`, fault, uri)];
    });
    failWith(faults.slice(0, MAX_FAULTS));
  }
}
