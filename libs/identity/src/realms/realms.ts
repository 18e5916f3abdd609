import { Injectable } from '@nestjs/common';
import { failWith, invalid, type Origin } from '#kernel';
import { isLoopbackHost, Settings } from '#platform';
import { AuditTrail } from '#platform/audit';
import { ALL_SCOPES, type Caller, requireGrantable } from '#platform/auth';
import { type Changes, ResourceTable, Transactions } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { redirectUriFault } from '../domain/redirect-uri';
import { staffPage } from '../providers/addresses';
import { RealmRow } from './realm.dto';

@Injectable()
export class Realms extends ResourceTable<RealmRow> {
  constructor(
    transactions: Transactions,
    private readonly settings: Settings,
    private readonly trail: AuditTrail,
  ) {
    super(transactions, RealmRow, 'authentication realm');
  }

  async change(id: string, changes: Changes<RealmRow>, by: Origin): Promise<RealmRow> {
    this.refuseUnsafe(changes.redirectUris ?? []);
    return this.transactions.run(async (tx) => {
      const realm = await this.update(tx, id, changes);
      const target = { type: 'authentication-realm', id: realm.id };
      await this.trail.record(tx, by, 'authentication-realm.changed', target);
      return realm;
    });
  }

  /** Where the people of a realm may be sent back to; for staff, also the page of this service. */
  redirectUrisOf({ kind, redirectUris }: RealmRow): readonly string[] {
    return kind === 'staff' ? [...redirectUris, staffPage(this.settings.publicUrl)] : redirectUris;
  }

  /**
   * Only somebody who may do everything changes how staff sign on: who chooses the provider could sign on as
   * anybody.
   * @throws DomainError `Forbidden`
   */
  async requireManageable(id: string, caller: Caller): Promise<void> {
    const realm = await this.find(id);
    if (realm?.kind === 'staff') requireGrantable(caller, ALL_SCOPES);
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

export const { ChangeRealm, providers } = commandsOf(Realms, { ChangeRealm: 'change' });
