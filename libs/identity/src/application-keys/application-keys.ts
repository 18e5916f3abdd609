import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Origin } from '#kernel';
import { RefreshingValue } from '#platform';
import { AuditTrail } from '#platform/audit';
import { hashNewSecret, newSecret, sha256 } from '#platform/crypto';
import { type Changes, ResourceTable, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { ApplicationKeyRow } from './application-key.dto';

/** The columns that show whether a key still has the same secret. */
export type KeyWithSecret = Pick<ApplicationKeyRow, 'id' | 'secretHash'>;

@Injectable()
export class ApplicationKeys extends ResourceTable<ApplicationKeyRow> {
  private readonly fingerprints = new RefreshingValue(async () => {
    const rows = await this.transactions.read((manager) =>
      manager.find(ApplicationKeyRow, { select: { id: true, secretHash: true } }),
    );
    return new Map(rows.map((row) => [row.id, this.fingerprintOf(row)]));
  });

  constructor(
    transactions: Transactions,
    private readonly trail: AuditTrail,
  ) {
    super(transactions, ApplicationKeyRow, 'application key');
  }

  /** @returns the key and its secret, which is shown only now */
  async create({ name }: Pick<ApplicationKeyRow, 'name'>, by: Origin) {
    const secret = newSecret();
    const values = { name, clientId: randomUUID(), secretHash: hashNewSecret(secret) };
    const key = await this.transactions.run(async (tx) => {
      const inserted = await this.insert(tx, values);
      await this.trail.record(tx, by, 'application-key.created', targetOf(inserted.id));
      return inserted;
    });
    this.changed();
    return { key, secret };
  }

  change(id: string, changes: Changes<ApplicationKeyRow>, by: Origin): Promise<ApplicationKeyRow> {
    return this.transactions.run(async (tx) => {
      await this.trail.record(tx, by, 'application-key.changed', targetOf(id));
      return this.update(tx, id, changes);
    });
  }

  /** Its tokens become invalid at once in this process, and within a second in others. */
  async remove(id: string, by: Origin): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.delete(tx, id);
      await this.trail.record(tx, by, 'application-key.deleted', targetOf(id));
    });
    this.changed();
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

export const { CreateApplicationKey, RenameApplicationKey, DeleteApplicationKey, providers } =
  commandsOf(ApplicationKeys, {
    CreateApplicationKey: 'create',
    RenameApplicationKey: 'change',
    DeleteApplicationKey: 'remove',
  });

const targetOf = (id: string) => ({ type: 'application_key', id: id.toLowerCase() });
