import { challengeOf, verifies } from './pkce';
import { hashChosenSecret, hashNewSecret, newSecret, secretMatches } from './secrets';

describe('a secret', () => {
  it('differs each time and has 256 bits', () => {
    expect(newSecret()).toMatch(/^[\w-]{43}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it.each([
    ['that was chosen', hashChosenSecret],
    ['that was made here', hashNewSecret],
  ])('%s matches its stored form, and no other does', async (_, hash) => {
    const stored = await hash('a secret to keep');
    expect(stored).not.toContain('secret to keep');
    expect(await secretMatches('a secret to keep', stored)).toBe(true);
    expect(await secretMatches('a secret to keep ', stored)).toBe(false);
    expect(await secretMatches('', stored)).toBe(false);
  });

  it('matches the stored form of any version', async () => {
    const slow = 'aGFyYm91cnNhbHRzYWx0IQ.i7QsxmMJEVuj0gxl3p9YoSpv1LXBY7PGdvmT4Da8Kxo';
    expect(await secretMatches('harbour', slow)).toBe(true);
    const fast = 'sha256.qnT2_QO_aL5-D0vQbK5hpyq4AltQ0AiI8-EGjyIGdGM';
    expect(await secretMatches('harbour', fast)).toBe(true);
  });
});

describe('a code verifier', () => {
  /** Of RFC 7636, appendix B. */
  const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  it('has the challenge of the specification', () => {
    expect(challengeOf(VERIFIER)).toBe(CHALLENGE);
  });

  it.each([
    [VERIFIER, CHALLENGE, true],
    [VERIFIER.toLowerCase(), CHALLENGE, false],
    [VERIFIER, `${CHALLENGE}=`, false],
    [VERIFIER, '', false],
  ])('%j belongs to the challenge %j: %j', (verifier, challenge, belongs) => {
    expect(verifies(verifier, challenge)).toBe(belongs);
  });
});
