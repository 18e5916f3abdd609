import { ProviderError, toProviderMetadata } from './provider-metadata';

const URL = 'https://id.example/.well-known/openid-configuration';
const DOCUMENT = {
  issuer: 'https://id.example',
  authorization_endpoint: 'https://id.example/authorize?tenant=1',
  token_endpoint: 'https://id.example/token',
  jwks_uri: 'https://id.example/keys',
};

const accept = (document: unknown, url = URL) =>
  toProviderMetadata(document, url, (address) =>
    address.startsWith('https://') ? undefined : 'must begin with https://',
  );

const refusal = (document: unknown, url = URL): string => {
  try {
    accept(document, url);
    return 'accepted';
  } catch (error) {
    return error instanceof ProviderError ? error.message : `no sentence: ${String(error)}`;
  }
};

const mixed = (changes: object) => ({ ...DOCUMENT, ...changes });

describe('a discovery document', () => {
  it('needs the issuer and three endpoints', () => {
    expect(accept(DOCUMENT)).toStrictEqual(DOCUMENT);
  });

  it('is read only as far as it is used', () => {
    const used = {
      userinfo_endpoint: 'https://id.example/me',
      id_token_signing_alg_values_supported: ['RS256', 'none'],
      token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic'],
      code_challenge_methods_supported: [],
    };
    const unused = { end_session_endpoint: 'http://10.0.0.1/', scopes_supported: 7 };
    expect(accept(mixed({ ...used, ...unused }))).toStrictEqual(mixed(used));
  });

  it.each([null, undefined, 'text', 7, true, [], [DOCUMENT]])('cannot be %j', (document) => {
    expect(refusal(document)).toBe('The discovery document is no JSON object');
  });

  it.each([
    ['issuer', undefined, 'is missing'],
    ['authorization_endpoint', undefined, 'is missing'],
    ['token_endpoint', undefined, 'is missing'],
    ['jwks_uri', undefined, 'is missing'],
    ['issuer', null, 'is no address'],
    ['authorization_endpoint', 7, 'is no address'],
    ['token_endpoint', ['https://id.example/token'], 'is no address'],
    ['jwks_uri', { href: 'https://id.example/keys' }, 'is no address'],
    ['userinfo_endpoint', null, 'is no address'],
    ['jwks_uri', `https://id.example/${'k'.repeat(2048)}`, 'is no address'],
    ['issuer', 'http://id.example', 'must begin with https://'],
    ['authorization_endpoint', 'javascript:alert(1)', 'must begin with https://'],
    ['token_endpoint', 'http://id.example/token', 'must begin with https://'],
    ['jwks_uri', 'file:///etc/passwd', 'must begin with https://'],
    ['userinfo_endpoint', 'http://10.0.0.1/me', 'must begin with https://'],
    ['authorization_endpoint', 'https://id.example/authorize#', 'must not hold a fragment'],
    ['token_endpoint_auth_methods_supported', 'client_secret_basic', 'is no array of texts'],
    ['token_endpoint_auth_methods_supported', null, 'is no array of texts'],
    ['id_token_signing_alg_values_supported', [7], 'is no array of texts'],
    ['code_challenge_methods_supported', Array(101).fill('S256'), 'is no array of texts'],
    ['token_endpoint_auth_methods_supported', [], 'lacks client_secret_basic'],
    [
      'token_endpoint_auth_methods_supported',
      ['client_secret_post', 'none'],
      'lacks client_secret_basic',
    ],
  ])('is refused if %s is %j', (name, value, problem) => {
    const { [name]: _, ...others } = DOCUMENT as Record<string, unknown>;
    const document = value === undefined ? others : mixed({ [name]: value });
    expect(refusal(document)).toBe(`${name} of the discovery document ${problem}`);
  });

  it('is not read from a prototype', () => {
    expect(refusal(JSON.parse(`{"__proto__":${JSON.stringify(DOCUMENT)}}`))).toBe(
      'issuer of the discovery document is missing',
    );
  });
});

describe('the issuer', () => {
  const OTHER =
    'issuer of the discovery document is not the one that /.well-known/openid-configuration of this address belongs to';
  const check = (issuer: string, url: string) => refusal(mixed({ issuer }), url);

  it.each([
    ['https://id.example', URL],
    ['https://id.example/', URL],
    ['https://id.example/tenant', 'https://id.example/tenant/.well-known/openid-configuration'],
    ['https://id.example/tenant/', 'https://id.example/tenant/.well-known/openid-configuration'],
    ['https://id.example:8443', 'https://id.example:8443/.well-known/openid-configuration'],
    ['https://id.example', 'https://ID.example:443/.well-known/openid-configuration'],
    ['https://id.example', `${URL}?version=1`],
    ['https://elsewhere.example', 'https://id.example/metadata.json'],
    ['https://elsewhere.example', 'https://id.example/.well-known/openid-federation'],
  ])('%s may have its document at %s', (issuer, url) => {
    expect(check(issuer, url)).toBe('accepted');
  });

  it.each([
    ['https://elsewhere.example', URL],
    ['https://id.example.evil.example', URL],
    ['https://id.example/tenant', URL],
    ['https://id.example', 'https://id.example/tenant/.well-known/openid-configuration'],
    ['https://id.example:8443', URL],
    ['https://elsewhere.example', `${URL}#fragment`],
    ['https://id.example/?a=b', URL],
    ['https://id.example?a=b', 'https://id.example/metadata.json'],
    [`https://id.example/${'a'.repeat(512)}`, 'https://id.example/metadata.json'],
  ])('%s may not have its document at %s', (issuer, url) => {
    expect(check(issuer, url)).toBe(OTHER);
  });

  it('cannot have a fragment', () => {
    expect(check('https://id.example#', URL)).toMatch(/must not hold a fragment$/);
  });
});
