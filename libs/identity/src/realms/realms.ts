import { Injectable } from '@nestjs/common';
import { failWith, invalid, type Origin } from '#kernel';
import { isLoopbackHost, Settings } from '#platform';
import { AuditTrail } from '#platform/audit';
import { type Changes, ResourceTable, Transactions } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { redirectUriFault } from '../domain/redirect-uri';
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
