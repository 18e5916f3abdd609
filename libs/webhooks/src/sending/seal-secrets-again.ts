import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '#platform';
import { WebhookSecrets } from './webhook-secrets';

/**
 * Seals the secrets of all webhooks with the first of the secrets of the installation, so that the others
 * can be left out of `TOKEN_SECRET` afterwards.
 */
@Injectable()
export class SealSecretsAgain implements OnModuleInit {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly transactions: Transactions,
    private readonly secrets: WebhookSecrets,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const id of await this.secrets.sealAgain(this.transactions)) {
      this.logger.warn(
        `No secret of TOKEN_SECRET opens the secret of the webhook ${id}; add the one that sealed it, or rotate the secret of the webhook`,
      );
    }
  }
}
