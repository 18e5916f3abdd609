import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  RefreshingValue,
  ResourceTable,
  sealAgain,
  SecretBox,
  Transactions,
  type Tx,
} from '#platform';
import { ProviderError } from '../domain/provider-metadata';
import { OidcProfileRow } from './oidc-profile.row';

/** A provider at which members of a realm may sign on (docs/reference/sign-on.md#profiles). */
export interface OidcProfile {
  readonly id: string;
  readonly realmId: string;
  /** Unique in the realm. */
  readonly name: string;
  readonly discoveryUrl: string;
  /** As the discovery document said when the profile was last written; it must not change since. */
  readonly issuer: string;
  /** The client id of this service at the provider. */
  readonly clientId: string;
  readonly encryptedSecret: string;
  /** Whether members are denied access whose email the provider does not vouch for. */
  readonly requireVerifiedEmail: boolean;
}

const SECRETS = { table: 'oidc_profiles', owner: 'id', columns: ['encrypted_secret'] };

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

  /** Known from memory, at most a second old: a token is checked without a look-up of its own. */
  async exists(id: string): Promise<boolean> {
    if ((await this.ids.get()).has(id)) return true;
    // Another process may have made it just now.
    this.ids.forget();
    return (await this.ids.get()).has(id);
  }

  /** All there are, at most a second old. */
  async knownIds(): Promise<readonly string[]> {
    return [...(await this.ids.get())];
  }

  /** The caller calls this after a commit that adds or deletes a profile. */
  changed(): void {
    this.ids.forget();
  }

  /** Exact until `tx` ends, if it holds the realm. */
  async countIn(tx: Tx, realmId: string): Promise<number> {
    return tx.countBy(OidcProfileRow, { realmId });
  }

  /** The client secret of the profile with this id, as it may be stored. */
  encrypted(id: string, secret: string): string {
    return this.box.seal(secret, id);
  }

  /**
   * Seals all client secrets with the key that seals now.
   * @returns the names of the profiles whose secret no key opens; it stays as it is
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
