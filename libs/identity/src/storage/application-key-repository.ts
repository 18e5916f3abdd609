import { Injectable } from '@nestjs/common';
import { RefreshingValue } from '#platform';
import { sha256 } from '#platform/crypto';
import { ResourceTable, Transactions } from '#platform/database';
import { ApplicationKeyRow } from './application-key.row';

/** The columns that show whether a key still has the same secret. */
export type KeyWithSecret = Pick<ApplicationKeyRow, 'id' | 'secretHash'>;

@Injectable()
export class ApplicationKeyRepository extends ResourceTable<ApplicationKeyRow> {
  private readonly fingerprints = new RefreshingValue(async () => {
    const rows = await this.transactions.read((manager) =>
      manager.find(ApplicationKeyRow, { select: { id: true, secretHash: true } }),
    );
    return new Map(rows.map((row) => [row.id, this.fingerprintOf(row)]));
  });

  constructor(transactions: Transactions) {
    super(transactions, ApplicationKeyRow, 'application key');
  }

  async findByClientId(clientId: string): Promise<ApplicationKeyRow | null> {
    return this.transactions.read((manager) => manager.findOneBy(ApplicationKeyRow, { clientId }));
  }

  /**
   * Returns a fingerprint that differs for each secret of a key, and does not reveal the secret.
   */
  fingerprintOf({ id, secretHash }: KeyWithSecret): string {
    return sha256(`${id} ${secretHash}`, 'base64url');
  }

  /**
   * Whether there is a key that has this secret now. It comes from a cache that is at most a second
   * old, so that checking a token takes no query.
   */
  async isCurrent(id: string, fingerprint: string): Promise<boolean> {
    if ((await this.fingerprints.get()).get(id) === fingerprint) return true;
    // Another process may have written it just now.
    this.fingerprints.forget();
    return (await this.fingerprints.get()).get(id) === fingerprint;
  }

  async areThere(): Promise<boolean> {
    return (await this.fingerprints.get()).size > 0;
  }

  /** The caller calls this after a commit that adds or deletes a key, or changes its secret. */
  changed(): void {
    this.fingerprints.forget();
  }
}
