export { sha256 } from './digest';
export { challengeOf, verifies } from './pkce';
export { sealAgain } from './seal-again';
export { SecretBox } from './secret-box';
export { hashChosenSecret, hashNewSecret, newSecret, secretMatches } from './secrets';
export { issuerOf, SignedTokens, type TokenTimes } from './signed-tokens';
export { signingKeys } from './signing-keys';
