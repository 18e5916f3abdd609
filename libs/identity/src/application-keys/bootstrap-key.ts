import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings, Transactions } from '#platform';
import { ApplicationKeyStore } from '../storage/application-key-store';
import { hashSecret, secretMatches } from './client-secret';

/** Keeps the application key of the deployment configuration in step with its settings. */
@Injectable()
export class BootstrapKey implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly keys: ApplicationKeyStore,
    private readonly transactions: Transactions,
  ) {}

  async onModuleInit(): Promise<void> {
    const { bootstrapKey } = this.settings;
    if (bootstrapKey === undefined) return;
    const { id: clientId, secret } = bootstrapKey;
    const known = await this.keys.findByClientId(clientId);
    if (known !== null && (await secretMatches(secret, known.secretHash))) return;
    const secretHash = await hashSecret(secret);
    await this.transactions.run((tx) =>
      known === null
        ? this.keys.insert(tx, { name: 'Deployment configuration', clientId, secretHash })
        : this.keys.update(tx, known.id, { secretHash }),
    );
    this.keys.changed();
  }
}
