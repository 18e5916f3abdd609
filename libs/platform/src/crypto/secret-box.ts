import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets that have to be read again, such as those sent to a provider. */
export class SecretBox {
  /** @param keys 32 bytes each, used for nothing else; the first one seals, and all of them open */
  constructor(private readonly keys: readonly [Uint8Array, ...Uint8Array[]]) {}

  /** @param owner what the secret belongs to; it cannot be opened as the secret of another */
  seal(secret: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0], iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([
      iv,
      cipher.update(secret, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return `${VERSION}.${sealed.toString('base64url')}`;
  }

  /** Undefined if the secret was sealed with another key or for another owner, or has been changed. */
  open(sealed: string, owner: string): string | undefined {
    for (const key of this.keys) {
      const secret = openedWith(key, sealed, owner);
      if (secret !== undefined) return secret;
    }
    return undefined;
  }

  /** Whether it was sealed with the key that seals now. */
  isCurrent(sealed: string, owner: string): boolean {
    return openedWith(this.keys[0], sealed, owner) !== undefined;
  }
}

function openedWith(key: Uint8Array, sealed: string, owner: string): string | undefined {
  const [version, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const secret = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([secret, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
