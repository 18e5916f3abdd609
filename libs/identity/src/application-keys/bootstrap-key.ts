import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SYSTEM } from '#kernel';
import { Settings } from '#platform';
import { AuditTrail } from '#platform/audit';
import { hashChosenSecret, secretMatches } from '#platform/crypto';
import { Transactions } from '#platform/database';
import { ApplicationKeys } from './application-keys';

/** The fixed id of the key that the settings name, so that there is never more than one. */
const ID = '6f0d7a52-3c1e-4b89-9a47-5e2d81c0f6b3';
const TARGET = { type: 'application_key', id: ID };

/**
 * Updates that key from the settings. Its tokens become invalid when it is removed or its secret
 * changes.
 */
@Injectable()
export class BootstrapKey implements OnModuleInit {
  private readonly logger = new Logger('Identity');

  constructor(
    private readonly settings: Settings,
    private readonly keys: ApplicationKeys,
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.keepInStep();
    this.keys.changed();
    if (this.settings.bootstrapKey !== undefined || (await this.keys.areThere())) return;
    this.logger.warn(
      'There is no application key, so that nobody can get a token: set BOOTSTRAP_CLIENT_ID and BOOTSTRAP_CLIENT_SECRET.',
    );
  }

  private async keepInStep(): Promise<void> {
    const { bootstrapKey } = this.settings;
    const stored = await this.keys.find(ID);
    if (bootstrapKey === undefined) {
      if (stored !== null) await this.delete();
      return;
    }
    const { id: clientId, secret } = bootstrapKey;
    const isCurrent =
      stored?.clientId === clientId && (await secretMatches(secret, stored.secretHash));
    if (isCurrent) return;
    const values = { clientId, secretHash: await hashChosenSecret(secret) };
    await this.transactions.run(async (tx) => {
      const action = stored === null ? 'application-key.created' : 'application-key.changed';
      await (stored === null
        ? this.keys.insert(tx, { ...values, id: ID, name: 'Deployment configuration' })
        : this.keys.update(tx, ID, values));
      await this.trail.record(tx, SYSTEM, action, TARGET);
    });
  }

  private async delete(): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.keys.delete(tx, ID);
      await this.trail.record(tx, SYSTEM, 'application-key.deleted', TARGET);
    });
  }
}
