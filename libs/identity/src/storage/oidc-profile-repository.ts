import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { refuse } from '#kernel';
import { RefreshingValue } from '#platform';
import { sealAgain, SecretBox } from '#platform/crypto';
import { foldedKey, ResourceTable, takenFault, Transactions, type Tx } from '#platform/database';
import { ProviderError } from '../domain/provider-metadata';
import { OidcProfileRow } from '../oidc-profiles/oidc-profile.dto';

/** A profile, as sign-on uses it. */
export type OidcProfile = Omit<OidcProfileRow, 'createdAt' | 'updatedAt' | 'nameKey'>;

type Own = Pick<OidcProfile, 'realmId' | 'id'>;

const SECRETS = { table: 'oidc_profiles', owner: 'id', columns: ['encrypted_secret'] };

/** Keeps the OpenID providers of realms, with their secrets encrypted. */
@Injectable()
export class OidcProfileRepository extends ResourceTable<OidcProfileRow> {
  private readonly ids = new RefreshingValue(async () => {
    const rows = await this.transactions.read((manager) =>
      manager.find(OidcProfileRow, { select: { id: true } }),
    );
    return new Set(rows.map(({ id }) => id));
  });

  constructor(
    transactions: Transactions,
    private readonly box: SecretBox,
  ) {
    super(transactions, OidcProfileRow, 'OIDC profile');
  }

  /**
   * Whether there is such a profile. It comes from a cache that is at most a second old, so that
   * checking a token takes no query.
   */
  async exists(id: string): Promise<boolean> {
    if ((await this.ids.get()).has(id)) return true;
    // Another process may have made it just now.
    this.ids.forget();
    return (await this.ids.get()).has(id);
  }

  /** Returns the ids of all profiles, from a cache that is at most a second old. */
  async knownIds(): Promise<readonly string[]> {
    return [...(await this.ids.get())];
  }

  /** The providers of staff, which are read each time somebody opens the page. */
  async ofStaff(): Promise<readonly OidcProfileRow[]> {
    return this.transactions.read((manager) =>
      manager
        .createQueryBuilder(OidcProfileRow, 'row')
        .where("row.realmId in (select id from authentication_realms where kind = 'staff')")
        .orderBy('row.createdAt')
        .addOrderBy('row.id')
        .getMany(),
    );
  }

  /** The caller calls this after a commit that adds or deletes a profile. */
  changed(): void {
    this.ids.forget();
  }

  /**
   * Counts the profiles of a realm; the number stays exact until `tx` ends if `tx` has locked the
   * realm.
   */
  async countIn(tx: Tx, realmId: string): Promise<number> {
    return tx.countBy(OidcProfileRow, { realmId });
  }

  /**
   * Refuses a name that another profile of the realm has in any spelling. Profiles of an older release may
   * have such names, and keep them.
   * @param tx has locked the realm
   * @throws DomainError `Conflict`
   */
  async requireFree(tx: Tx, name: string, { realmId, id }: Own): Promise<void> {
    const alike = { realmId, nameKey: foldedKey(name), id: Not(id) };
    if (await tx.existsBy(OidcProfileRow, alike)) refuse(takenFault('OIDC profile'));
  }

  /** Encrypts the client secret of the profile with this id. */
  encrypted(id: string, secret: string): string {
    return this.box.seal(secret, id);
  }

  /**
   * Encrypts all client secrets again with the newest key.
   * @returns the names of the profiles whose secret no key can decrypt; it stays unchanged
   */
  async sealAgain(): Promise<readonly string[]> {
    const lost = await sealAgain(this.transactions, this.box, SECRETS);
    if (lost.length === 0) return [];
    const rows = await this.transactions.read((manager) =>
      manager.findBy(OidcProfileRow, { id: In([...lost]) }),
    );
    return rows.map(({ name }) => name);
  }

  /** @throws ProviderError if it was encrypted under another TOKEN_SECRET, or tampered with */
  secretOf({ id, encryptedSecret }: Pick<OidcProfile, 'id' | 'encryptedSecret'>): string {
    const secret = this.box.open(encryptedSecret, id);
    if (secret !== undefined) return secret;
    throw new ProviderError(
      'The client secret of the OIDC profile cannot be decrypted, as after a change of TOKEN_SECRET; send client_secret again',
    );
  }
}
