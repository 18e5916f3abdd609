import { randomBytes } from 'node:crypto';
import { SecretBox } from '#platform/crypto';
import type { Transactions } from '#platform/database';
import { ProviderError } from '../domain/provider-metadata';
import { OidcProfileRepository } from './oidc-profile-repository';

const OWNER = 'c41f7e90-77aa-4b9e-9f0d-1122334455a3';

describe('the client secret of a profile', () => {
  const storeWith = (key: Uint8Array) =>
    new OidcProfileRepository({} as Transactions, new SecretBox([key]));
  const store = storeWith(randomBytes(32));
  const profile = { id: OWNER, encryptedSecret: store.encrypted(OWNER, 's:cr/t +%&=x') };

  it('can be decrypted', () => {
    expect(store.secretOf(profile)).toBe('s:cr/t +%&=x');
  });

  it('cannot be decrypted after a change of TOKEN_SECRET, which is reported', () => {
    const read = () => storeWith(randomBytes(32)).secretOf(profile);
    expect(read).toThrow(ProviderError);
    expect(read).toThrow(/TOKEN_SECRET; send client_secret again$/);
    expect(read).not.toThrow(/s:cr/);
  });
});
