import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings, Transactions } from '#platform';
import { ApplicationKeyStore } from '../storage/application-key-store';
import { hashSecret, secretMatches } from './client-secret';

/** The key of the deployment configuration has an id of its own, so there is never more than one. */
const ID = '6f0d7a52-3c1e-4b89-9a47-5e2d81c0f6b3';

/** Keeps that key in step with the settings; without them it is deleted, and its tokens stop. */
@Injectable()
export class BootstrapKey implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly keys: ApplicationKeyStore,
    private readonly transactions: Transactions,
  ) {}

  async onModuleInit(): Promise<void> {
    const { bootstrapKey } = this.settings;
    const stored = await this.keys.find(ID);
    if (bootstrapKey === undefined) {
      if (stored !== null) await this.transactions.run((tx) => this.keys.delete(tx, ID));
      return;
    }
    const { id: clientId, secret } = bootstrapKey;
    const isCurrent =
      stored?.clientId === clientId && (await secretMatches(secret, stored.secretHash));
    if (isCurrent) return;
    const values = { clientId, secretHash: await hashSecret(secret) };
    await this.transactions.run((tx) =>
      stored === null
        ? this.keys.insert(tx, { ...values, id: ID, name: 'Deployment configuration' })
        : this.keys.update(tx, ID, values),
    );
  }
}
