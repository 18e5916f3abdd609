import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform';
import { sealAgain, SecretBox } from '#platform/crypto';
import { Transactions } from '#platform/database';

const GATEWAYS = {
  table: 'payment_gateways',
  owner: 'slug',
  columns: ['secret_key', 'webhook_secret'],
};
const METHODS = { table: 'payment_methods', owner: 'id', columns: ['method'] };
const OPERATIONS = {
  table: 'payment_operations',
  owner: 'id',
  columns: ['method', 'client_action'],
};

/**
 * Encrypts the secrets of payments again, with the first secret of the installation, so that the
 * other ones can be removed from `TOKEN_SECRET`.
 */
@Injectable()
export class PaymentSecretSealer implements OnModuleInit {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const slug of await sealAgain(this.transactions, this.box, GATEWAYS)) {
      this.logger.warn(
        `No secret of TOKEN_SECRET opens the keys of the gateway ${slug}; add the one that sealed them, or send secret_key and webhook_secret again`,
      );
    }
    // There may be very many of these, and with only one key there is nothing to change.
    if (this.settings.tokenSecrets.length === 1) return;
    const methods = await sealAgain(this.transactions, this.box, METHODS);
    if (methods.length > 0) {
      this.logger.warn(
        `No secret of TOKEN_SECRET opens ${String(methods.length)} of the saved payment methods; add the one that sealed them`,
      );
    }
    await sealAgain(this.transactions, this.box, OPERATIONS);
  }
}
