import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { Settings } from '#platform';
import { newSecret, sealAgain, SecretBox, signingKeys } from '#platform/crypto';
import type { Transactions } from '#platform/database';
import type { WebhookRow } from '../managing/webhook.dto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const SECRETS = { table: 'webhooks', owner: 'id', columns: ['secret', 'old_secret'] };

/** Makes and reads the secrets that sign our requests, in the format of Standard Webhooks. */
@Injectable()
export class WebhookSecrets {
  private readonly box: SecretBox;

  constructor(settings: Settings) {
    this.box = new SecretBox(signingKeys(settings, 'webhooks'));
  }

  /** Makes a new secret of a webhook, in the shown and in the stored form. */
  make(webhookId: string): { readonly shown: string; readonly sealed: string } {
    const shown = PREFIX + newSecret(SECRET_BYTES, 'base64');
    return { shown, sealed: this.box.seal(shown, webhookId) };
  }

  /**
   * Encrypts the secrets of all webhooks again with the newest key.
   * @returns the webhooks with a secret that no key can decrypt
   */
  async sealAgain(transactions: Transactions): Promise<readonly string[]> {
    return sealAgain(transactions, this.box, SECRETS);
  }

  /**
   * Makes the signatures of a message, one for each valid secret; undefined if no secret can be
   * decrypted.
   */
  sign(webhook: WebhookRow, messageId: string, at: Date, body: string): string | undefined {
    const { id, secret, oldSecret, oldSecretUntil } = webhook;
    const isOldGood = oldSecretUntil !== null && oldSecretUntil > at;
    const sealed = [secret, ...(isOldGood && oldSecret !== null ? [oldSecret] : [])];
    const opened = sealed.flatMap((one) => this.box.open(one, id) ?? []);
    if (opened.length === 0) return undefined;
    return opened.map((one) => new Webhook(one).sign(messageId, at, body)).join(' ');
  }
}
