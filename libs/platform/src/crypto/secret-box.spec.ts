import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { SecretBox } from './secret-box';

const OWNER = 'c41f7e90-77aa-4b9e-9f0d-1122334455a3';
const box = new SecretBox([randomBytes(32)]);

const bytesOf = (sealed: string) => Buffer.from(sealed.replace('v1.', ''), 'base64url');
const sealedOf = (bytes: Buffer) => `v1.${bytes.toString('base64url')}`;

describe('an encrypted secret', () => {
  it('is decrypted to any original value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (secret) => {
        expect(box.open(box.seal(secret, OWNER), OWNER)).toBe(secret);
      }),
    );
  });

  it('does not show the secret, and differs each time', () => {
    const sealed = box.seal('a secret to keep', OWNER);
    expect(sealed).toMatch(/^v1\.[\w-]+$/);
    expect(bytesOf(sealed).toString('latin1')).not.toContain('secret');
    expect(box.seal('a secret to keep', OWNER)).not.toBe(sealed);
  });

  it('fits into its column at its maximum length', () => {
    expect(box.seal('😀'.repeat(1024), OWNER).length).toBeLessThanOrEqual(6000);
  });

  it('cannot be decrypted with another key', () => {
    expect(new SecretBox([randomBytes(32)]).open(box.seal('x', OWNER), OWNER)).toBeUndefined();
  });

  it('can be decrypted with any of the keys, and is current only with the first', () => {
    const [older, newer] = [randomBytes(32), randomBytes(32)];
    const rotated = new SecretBox([newer, older]);
    const [before, after] = [new SecretBox([older]).seal('x', OWNER), rotated.seal('x', OWNER)];
    expect([before, after].map((sealed) => rotated.open(sealed, OWNER))).toStrictEqual(['x', 'x']);
    expect([before, after].map((sealed) => rotated.isCurrent(sealed, OWNER))).toEqual([
      false,
      true,
    ]);
    expect(new SecretBox([older]).open(after, OWNER)).toBeUndefined();
  });

  it('cannot be decrypted for another owner', () => {
    expect(box.open(box.seal('x', OWNER), OWNER.replace('c', 'd'))).toBeUndefined();
  });

  it('cannot be decrypted after a change of any of its bytes', () => {
    const bytes = bytesOf(box.seal('secret', OWNER));
    for (const [position, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes).fill(byte ^ 1, position, position + 1);
      expect(box.open(sealedOf(changed), OWNER)).toBeUndefined();
    }
    expect(box.open(sealedOf(bytes), OWNER)).toBe('secret');
  });

  it.each(['', 'v1', 'v1.', 'v1.AAAA', 'secret', `v2.${'A'.repeat(60)}`])(
    'cannot be %j',
    (nonsense) => {
      expect(box.open(nonsense, OWNER)).toBeUndefined();
    },
  );

  it('cannot be decrypted with another version', () => {
    expect(box.open(box.seal('secret', OWNER).replace('v1', 'v2'), OWNER)).toBeUndefined();
  });

  it('cannot be decrypted without its complete tag', () => {
    const cut = bytesOf(box.seal('secret', OWNER)).subarray(0, -12);
    expect(box.open(sealedOf(cut), OWNER)).toBeUndefined();
  });
});
