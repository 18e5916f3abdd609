import { DomainError } from '#kernel';
import { judgeRequest, provenRedirectUri } from './authorization-request';
import { type Parameters, parametersOf } from './parameters';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const COMPLETE = {
  response_type: 'code',
  scope: 'openid email',
  state: 'Qx7',
  code_challenge_method: 'S256',
  code_challenge: CHALLENGE,
};

const sent = (changes: Record<string, string | undefined>, more = ''): Parameters => {
  const query = new URLSearchParams();
  for (const [name, value = ''] of Object.entries<string | undefined>({
    ...COMPLETE,
    ...changes,
  })) {
    query.append(name, value);
  }
  return parametersOf(`${query.toString()}${more}`);
};

describe('the redirect URI', () => {
  const client = {
    clientId: 'account-management',
    redirectUris: ['https://harbour.example/signed-in', 'https://harbour.example/b?c=d'],
  };

  const faultOf = (query: string) => {
    try {
      return provenRedirectUri(parametersOf(query), client);
    } catch (error) {
      return error instanceof DomainError ? error.faults[0].source : error;
    }
  };

  const redirected = (redirectUri: string) =>
    faultOf(
      new URLSearchParams({ client_id: client.clientId, redirect_uri: redirectUri }).toString(),
    );

  it.each(client.redirectUris)('is accepted if it is %s', (redirectUri) => {
    expect(redirected(redirectUri)).toBe(redirectUri);
  });

  it.each([
    ['another path', 'https://harbour.example/other'],
    ['a longer path', 'https://harbour.example/signed-in/evil'],
    ['a trailing slash', 'https://harbour.example/signed-in/'],
    ['another case', 'https://harbour.example/Signed-In'],
    ['another case of the host', 'https://HARBOUR.example/signed-in'],
    ['an extra query', 'https://harbour.example/signed-in?a=b'],
    ['an empty query', 'https://harbour.example/signed-in?'],
    ['a fragment', 'https://harbour.example/signed-in#a'],
    ['user information', 'https://harbour.example@evil.example/signed-in'],
    ['the default port', 'https://harbour.example:443/signed-in'],
    ['http', 'http://harbour.example/signed-in'],
    ['a dot segment', 'https://harbour.example/./signed-in'],
    ['a percent-encoded letter', 'https://harbour.example/signed%2din'],
    ['a blank behind', 'https://harbour.example/signed-in '],
    ['less query than registered', 'https://harbour.example/b'],
    ['nothing', ''],
  ])('is refused with %s', (_, redirectUri) => {
    expect(redirected(redirectUri)).toBe('redirect_uri');
  });

  it('is refused if it is sent twice, even with the same value', () => {
    const uri = encodeURIComponent('https://harbour.example/signed-in');
    const query = `client_id=account-management&redirect_uri=${uri}&redirect_uri=${uri}`;
    expect(faultOf(query)).toBe('redirect_uri');
  });

  it.each(['client_id=other', '', 'client_id=account-management&client_id=account-management'])(
    'is not checked for an unknown client: %j',
    (query) => {
      const uri = encodeURIComponent('https://harbour.example/signed-in');
      expect(faultOf(`${query}&redirect_uri=${uri}`)).toBe('client_id');
    },
  );
});

describe('the authorization request', () => {
  it('is accepted if it is complete', () => {
    expect(judgeRequest(sent({}))).toStrictEqual({
      state: 'Qx7',
      codeChallenge: CHALLENGE,
      display: undefined,
      prompt: undefined,
      uiLocales: undefined,
    });
  });

  it('keeps the parameters for the provider', () => {
    const more = { display: 'popup', prompt: 'login consent', ui_locales: 'de-CH de' };
    expect(judgeRequest(sent(more))).toMatchObject({
      display: 'popup',
      prompt: 'login consent',
      uiLocales: 'de-CH de',
    });
  });

  it.each(['email openid', 'profile openid email phone'])('may request the scopes %j', (scope) => {
    expect(judgeRequest(sent({ scope }))).toHaveProperty('codeChallenge');
  });

  it.each([undefined, 'token', 'Code', 'code token'])('refuses the response type %j', (type) => {
    expect(judgeRequest(sent({ response_type: type }))).toMatchObject({
      error: 'unsupported_response_type',
    });
  });

  it.each([undefined, 'openid', 'email', 'openid,email', 'OpenID email', 'openidemail'])(
    'refuses the scope %j',
    (scope) => {
      expect(judgeRequest(sent({ scope }))).toMatchObject({ error: 'invalid_scope' });
    },
  );

  it.each([
    ['no state', { state: undefined }],
    ['an empty state', { state: '' }],
    ['a state of 2049 characters', { state: 'x'.repeat(2049) }],
    ['no challenge method', { code_challenge_method: undefined }],
    ['the challenge method plain', { code_challenge_method: 'plain' }],
    ['a challenge method in lower case', { code_challenge_method: 's256' }],
    ['no challenge', { code_challenge: undefined }],
    ['a challenge of 42 characters', { code_challenge: CHALLENGE.slice(1) }],
    ['a challenge of 44 characters', { code_challenge: `${CHALLENGE}x` }],
    ['a challenge in another alphabet', { code_challenge: CHALLENGE.replace('-', '+') }],
    ['a challenge with a line break', { code_challenge: `${CHALLENGE}\n` }],
  ])('refuses %s', (_, changes) => {
    expect(judgeRequest(sent(changes))).toMatchObject({ error: 'invalid_request' });
  });

  it('accepts a state of 2048 characters of any size in bytes', () => {
    expect(judgeRequest(sent({ state: '😀'.repeat(2048) }))).toHaveProperty('state');
  });

  it.each([...Object.keys(COMPLETE), 'display', 'prompt', 'ui_locales'])(
    'refuses %s if it is sent twice',
    (name) => {
      const value = (COMPLETE as Record<string, string>)[name] ?? 'x';
      const more = { display: 'x', prompt: 'x', ui_locales: 'x' };
      const twice = `&${name}=${encodeURIComponent(value)}`;
      expect(judgeRequest(sent(more, twice))).toMatchObject({
        error: 'invalid_request',
        description: `${name} must not be sent more than once`,
      });
    },
  );

  it('ignores unknown parameters, also if repeated', () => {
    expect(judgeRequest(sent({}, '&a=1&a=2&State=x'))).toHaveProperty('state', 'Qx7');
  });

  it('reports the first fault in the documented order', () => {
    const all = { response_type: 'token', scope: 'openid', state: undefined };
    expect(judgeRequest(sent(all))).toMatchObject({ error: 'unsupported_response_type' });
    const two = { scope: 'openid', state: undefined };
    expect(judgeRequest(sent(two))).toMatchObject({ error: 'invalid_scope' });
  });
});
