import fc from 'fast-check';
import { idTokenFault, signatureAlgorithms } from './id-token';

const NOW = 1_900_000_000;
const expected = { clientId: 'harbour-idp', nonce: 'n1', now: NOW };
const claims = { aud: 'harbour-idp', sub: 'ines', iat: NOW, nonce: 'n1' };

describe('the claims of an ID token', () => {
  it.each([
    ['the client as a text', {}],
    ['the client alone in an array', { aud: ['harbour-idp'] }],
    ['no nonce', { nonce: undefined }],
    ['the client as the authorized party', { azp: 'harbour-idp' }],
    ['no authorized party, which is said', { azp: null }],
    ['a time of issue within the leeway', { iat: NOW + 60 }],
    ['a time of issue long ago', { iat: 1 }],
    ['a subject of 255 characters', { sub: 'x'.repeat(255) }],
  ])('are accepted with %s', (_, changes) => {
    expect(idTokenFault({ ...claims, ...changes }, expected)).toBeUndefined();
  });

  it.each([
    ['two audiences', { aud: ['harbour-idp', 'other'] }],
    ['two audiences in the other order', { aud: ['other', 'harbour-idp'] }],
    ['the same audience twice', { aud: ['harbour-idp', 'harbour-idp'] }],
    ['two audiences and us as authorized party', { aud: ['harbour-idp', 'o'], azp: 'harbour-idp' }],
    ['another audience', { aud: 'other' }],
    ['no audience', { aud: undefined }],
    ['an empty list of audiences', { aud: [] }],
    ['a list in a list', { aud: [['harbour-idp']] }],
    ['another authorized party', { azp: 'other' }],
    ['an authorized party that is no text', { azp: ['harbour-idp'] }],
    ['another nonce', { nonce: 'n2' }],
    ['an empty nonce', { nonce: '' }],
    ['a nonce that is null', { nonce: null }],
    ['a time of issue beyond the leeway', { iat: NOW + 61 }],
    ['no time of issue', { iat: undefined }],
    ['a time of issue that is a text', { iat: String(NOW) }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is a number', { sub: 7 }],
    ['a subject of 256 characters', { sub: 'x'.repeat(256) }],
  ])('are refused with %s', (_, changes) => {
    expect(idTokenFault({ ...claims, ...changes }, expected)).toBeDefined();
  });
});

describe('the algorithms of a signature', () => {
  it('are those of the metadata that need a private key', () => {
    const supported = ['none', 'HS256', 'HS512', 'RS256', 'PS384', 'ES512', 'EdDSA', 'None', 'RS1'];
    expect(signatureAlgorithms(supported)).toStrictEqual(['RS256', 'PS384', 'ES512', 'EdDSA']);
  });

  it('are only RS256 if the metadata lists none', () => {
    expect(signatureAlgorithms(undefined)).toStrictEqual(['RS256']);
  });

  it('never include none or a shared secret', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('none', 'HS256'))),
        (supported) => {
          for (const name of signatureAlgorithms(supported))
            expect(name).not.toMatch(/^(none|HS)/i);
        },
      ),
    );
  });
});
