import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { andThen, type MaybeLater, type Origin } from '#kernel';
import { RefreshingValue } from '#platform';
import { AuditTrail } from '#platform/audit';
import {
  ALL_SCOPES,
  type Caller,
  requireGrantable,
  type Scopes,
  scopesBeyond,
} from '#platform/auth';
import { hashNewSecret, newSecret, sha256 } from '#platform/crypto';
import { type Changes, type New, ResourceTable, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { ApplicationKeyRow } from './application-key.dto';
import { scopesOfKey } from './granted-scopes';

const MOST_SETS = 1000;

/** The columns that show whether a key still has the same secret. */
export type KeyWithSecret = Pick<ApplicationKeyRow, 'id' | 'secretHash'>;

/** What a process remembers of each key, so that checking a token takes no query. */
interface CurrentKey {
  readonly fingerprint: string;
  /** The same set as long as the key has the same scopes. */
  readonly scopes: Scopes;
}

@Injectable()
export class ApplicationKeys extends ResourceTable<ApplicationKeyRow> {
  private readonly sets = new LRUCache<string, Scopes>({ max: MOST_SETS });
  private readonly current = new RefreshingValue(async () => {
    const rows = await this.transactions.read((manager) =>
      manager.find(ApplicationKeyRow, { select: { id: true, secretHash: true, scopes: true } }),
    );
    return new Map(rows.map((row) => [row.id, this.currentOf(row)]));
  });

  constructor(
    transactions: Transactions,
    private readonly trail: AuditTrail,
  ) {
    super(transactions, ApplicationKeyRow, 'application key');
  }

  /** @returns the key and its secret, which is shown only now */
  async create({ name, scopes }: Pick<New<ApplicationKeyRow>, 'name' | 'scopes'>, by: Origin) {
    const secret = newSecret();
    const values = { name, scopes, clientId: randomUUID(), secretHash: hashNewSecret(secret) };
    const key = await this.transactions.run(async (tx) => {
      const inserted = await this.insert(tx, values);
      await this.trail.record(tx, by, 'application-key.created', targetOf(inserted.id));
      return inserted;
    });
    this.changed();
    return { key, secret };
  }

  /**
   * New scopes count at once in this process, and within a second in others, also for tokens in use.
   * @throws DomainError `Forbidden` if the caller gives the key scopes that he does not hold
   */
  async change(
    id: string,
    changes: Changes<ApplicationKeyRow>,
    { caller, by }: { readonly caller: Caller; readonly by: Origin },
  ): Promise<ApplicationKeyRow> {
    const key = await this.transactions.run(async (tx) => {
      const { scopes: before } = await this.getLocked(tx, id);
      const { scopes: after = before } = changes;
      requireGrantable(caller, scopesBeyond(scopesOfKey(before), scopesOfKey(after)));
      await this.trail.record(tx, by, 'application-key.changed', targetOf(id));
      return this.update(tx, id, changes);
    });
    this.changed();
    return key;
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
   * The scopes of the key, if it has this secret now. They come from a cache that is at most a second
   * old.
   */
  currentScopes(id: string, fingerprint: string): MaybeLater<Scopes | undefined> {
    return andThen(this.current.atHand(), (keys) => {
      const known = keys.get(id);
      return known?.fingerprint === fingerprint ? known.scopes : this.scopesNow(id, fingerprint);
    });
  }

  /** Another process may have written the key just now. */
  private async scopesNow(id: string, fingerprint: string): Promise<Scopes | undefined> {
    this.current.forget();
    const key = (await this.current.get()).get(id);
    return key?.fingerprint === fingerprint ? key.scopes : undefined;
  }

  async areThere(): Promise<boolean> {
    return (await this.current.get()).size > 0;
  }

  /** The caller calls this after a commit that adds, changes or deletes a key. */
  changed(): void {
    this.current.forget();
  }

  private currentOf(row: KeyWithSecret & Pick<ApplicationKeyRow, 'scopes'>): CurrentKey {
    const { scopes } = row;
    const fingerprint = this.fingerprintOf(row);
    if (scopes === null) return { fingerprint, scopes: ALL_SCOPES };
    const name = scopes.join(' ');
    const set = this.sets.get(name) ?? scopesOfKey(scopes);
    this.sets.set(name, set);
    return { fingerprint, scopes: set };
  }
}

export const { CreateApplicationKey, ChangeApplicationKey, DeleteApplicationKey, providers } =
  commandsOf(ApplicationKeys, {
    CreateApplicationKey: 'create',
    ChangeApplicationKey: 'change',
    DeleteApplicationKey: 'remove',
  });

const targetOf = (id: string) => ({ type: 'application_key', id: id.toLowerCase() });
