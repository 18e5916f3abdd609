import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import {
  newSecret,
  sealAgain,
  SecretBox,
  Settings,
  signingKeys,
  type Transactions,
} from '#platform';
import type { WebhookRow } from '../storage/webhook.row';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const SECRETS = { table: 'webhooks', owner: 'id', columns: ['secret', 'old_secret'] };

/** The secrets that receivers know our requests by, as Standard Webhooks writes them. */
@Injectable()
export class WebhookSecrets {
  private readonly box: SecretBox;

  constructor(settings: Settings) {
    this.box = new SecretBox(signingKeys(settings, 'webhooks'));
  }

  /** A new secret of a webhook, and how it is stored. */
  make(webhookId: string): { readonly shown: string; readonly sealed: string } {
    const shown = PREFIX + newSecret(SECRET_BYTES, 'base64');
    return { shown, sealed: this.box.seal(shown, webhookId) };
  }

  /**
   * Seals the secrets of all webhooks with the key that seals now.
   * @returns the webhooks with a secret that no key opens
   */
  async sealAgain(transactions: Transactions): Promise<readonly string[]> {
    return sealAgain(transactions, this.box, SECRETS);
  }

  /** The signatures of a message, one for each secret that is good now; undefined if none can be opened. */
  sign(webhook: WebhookRow, messageId: string, at: Date, body: string): string | undefined {
    const { id, secret, oldSecret, oldSecretUntil } = webhook;
    const isOldGood = oldSecretUntil !== null && oldSecretUntil > at;
    const sealed = [secret, ...(isOldGood && oldSecret !== null ? [oldSecret] : [])];
    const opened = sealed.flatMap((one) => this.box.open(one, id) ?? []);
    if (opened.length === 0) return undefined;
    return opened.map((one) => new Webhook(one).sign(messageId, at, body)).join(' ');
  }
}
