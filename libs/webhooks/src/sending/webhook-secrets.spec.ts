import { Webhook } from 'standardwebhooks';
import type { Settings } from '#platform';
import type { WebhookRow } from '../managing/webhook.dto';
import { WebhookSecrets } from './webhook-secrets';

const NOW = new Date();
const ID = '0f9d5a7c-2e61-4b0c-8f37-6b5a49382710';
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const secretsOf = (...tokenSecrets: readonly [string, ...string[]]) =>
  new WebhookSecrets({ tokenSecrets } as unknown as Settings);
const rowOf = (secret: string, more: Partial<WebhookRow> = {}) =>
  ({ id: ID, secret, oldSecret: null, oldSecretUntil: null, ...more }) as WebhookRow;
const verify = (secret: string, signature: string | undefined, at = NOW) =>
  new Webhook(secret).verify('{}', {
    'webhook-id': 'm-1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature ?? '',
  });

describe('the secret of a webhook', () => {
  it('signs what its receiver can verify, and is stored encrypted', () => {
    const secrets = secretsOf(OLD);
    const { shown, sealed } = secrets.make(ID);
    expect(shown).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(sealed).not.toContain(shown.slice(6));
    const signature = secrets.sign(rowOf(sealed), 'm-1', NOW, '{}');
    expect(verify(shown, signature)).toEqual({});
    expect(() => verify(secrets.make(ID).shown, signature)).toThrow();
    expect(secrets.sign(rowOf(sealed), 'm-1', NOW, '{ }')).not.toBe(signature);
  });

  it('signs beside its successor until it ends', () => {
    const secrets = secretsOf(OLD);
    const [before, after] = [secrets.make(ID), secrets.make(ID)];
    const oldSecretUntil = new Date(NOW.getTime() + 1);
    const rowUntil = (end: Date) =>
      rowOf(after.sealed, { oldSecret: before.sealed, oldSecretUntil: end });
    const both = secrets.sign(rowUntil(oldSecretUntil), 'm-1', NOW, '{}');
    for (const { shown } of [before, after]) expect(verify(shown, both)).toEqual({});
    const ended = secrets.sign(rowUntil(NOW), 'm-1', NOW, '{}');
    expect(verify(after.shown, ended)).toEqual({});
    expect(() => verify(before.shown, ended)).toThrow();
  });

  it('is decrypted by the secrets that TOKEN_SECRET still contains', () => {
    const { shown, sealed } = secretsOf(OLD).make(ID);
    expect(verify(shown, secretsOf(NEW, OLD).sign(rowOf(sealed), 'm-1', NOW, '{}'))).toEqual({});
    expect(secretsOf(NEW).sign(rowOf(sealed), 'm-1', NOW, '{}')).toBeUndefined();
  });
});
