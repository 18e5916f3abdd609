import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '#platform/database';
import { WebhookSecrets } from './webhook-secrets';

/**
 * Encrypts the secrets of all webhooks again, with the first secret of the installation, so that the
 * other ones can be removed from `TOKEN_SECRET`.
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
