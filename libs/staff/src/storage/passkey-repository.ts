import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256 } from '#platform/crypto';
import { Transactions, type Tx } from '#platform/database';
import { PasskeyRow } from './passkey.row';

/** A passkey as its device has made it. */
export interface NewPasskey {
  readonly staffId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly uses: number;
}

@Injectable()
export class PasskeyRepository {
  constructor(private readonly transactions: Transactions) {}

  async findByCredential(credentialId: string): Promise<PasskeyRow | null> {
    const credentialHash = hashOf(credentialId);
    return this.transactions.read((manager) => manager.findOneBy(PasskeyRow, { credentialHash }));
  }

  async credentialsOf(staffId: string): Promise<readonly string[]> {
    const rows = await this.transactions.read((manager) => manager.findBy(PasskeyRow, { staffId }));
    return rows.map(({ credentialId }) => credentialId);
  }

  /** @throws a unique violation if somebody has the credential already */
  async add(tx: Tx, passkey: NewPasskey): Promise<void> {
    const credentialHash = hashOf(passkey.credentialId);
    const row = { ...passkey, id: randomUUID(), credentialHash, createdAt: new Date() };
    await tx.insert(PasskeyRow, row);
  }

  /**
   * Counts a use.
   * @returns whether the passkey is still there, and counts on; of two uses with the same count, one is not
   */
  async count(id: string, uses: number): Promise<boolean> {
    const sql = 'update staff_passkeys set uses = ? where id = ? and (uses < ? or uses = 0)';
    return uses === 0 || (await this.transactions.write(sql, [uses, id, uses])) === 1;
  }

  async deleteAllOf(tx: Tx, staffId: string): Promise<void> {
    await tx.delete(PasskeyRow, { staffId });
  }
}

function hashOf(credentialId: string): string {
  return sha256(credentialId, 'hex');
}
