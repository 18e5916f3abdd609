import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '#platform';
import { WebhookRow } from '../storage/webhook.row';
import { WebhookSecrets } from './webhook-secrets';

/**
 * Seals the secrets of all webhooks with the first of the secrets of the installation, so that the others
 * can be left out of `TOKEN_SECRET` afterwards.
 */
@Injectable()
export class SealSecretsAgain implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly secrets: WebhookSecrets,
  ) {}

  async onModuleInit(): Promise<void> {
    const webhooks = await this.transactions.read((manager) => manager.find(WebhookRow));
    for (const { id, secret, oldSecret } of webhooks) {
      const sealed = this.secrets.sealedAgain(secret, id);
      if (sealed === undefined) continue;
      const old = oldSecret === null ? undefined : this.secrets.sealedAgain(oldSecret, id);
      const values = { secret: sealed, oldSecret: old ?? oldSecret };
      // Unless it was rotated meanwhile, by another process.
      await this.transactions.run((tx) => tx.update(WebhookRow, { id, secret }, values));
    }
  }
}
