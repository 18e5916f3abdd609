import { MAX_PROFILES, profileLimitFault, secretFault } from './oidc-profile';

const STORED = {
  discoveryUrl: 'https://id.example/.well-known/openid-configuration',
  clientId: 'harbour-idp',
  issuer: 'https://id.example',
};

describe('the profiles of a realm', () => {
  it('are limited to 100', () => {
    expect(profileLimitFault(0)).toBeUndefined();
    expect(profileLimitFault(MAX_PROFILES - 1)).toBeUndefined();
    expect(profileLimitFault(MAX_PROFILES)).toMatchObject({ title: 'Limit reached' });
  });
});

describe('a stored secret', () => {
  it.each([{}, STORED, { clientId: STORED.clientId }, { discoveryUrl: undefined }])(
    'stays if %j is sent',
    (changed) => {
      expect(secretFault(STORED, changed)).toBeUndefined();
    },
  );

  it.each([
    [{ discoveryUrl: `${STORED.discoveryUrl}/` }, 'discovery_url changes'],
    [{ clientId: 'HARBOUR-IDP' }, 'client_id changes'],
    [{ issuer: 'https://id.example/' }, 'the issuer of the provider has changed'],
  ])('must be sent again with %j', (changed, why) => {
    expect(secretFault(STORED, { ...STORED, ...changed })).toBe(
      `must be sent again, because ${why}`,
    );
  });
});
