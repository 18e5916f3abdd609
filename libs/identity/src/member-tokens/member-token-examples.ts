const TYPE = 'account_management_authentication_token';

export const MEMBER_TOKEN_EXAMPLES = {
  oidc: {
    summary: 'Exchange the code of a sign-on',
    value: {
      data: {
        type: TYPE,
        authentication_mechanism: 'oidc',
        oauth_authorization_code: 'o4ZcT1vXy8KqLm2NpR5sUw7AbCdEfGhIjKlMnOpQrSt',
        oauth_redirect_uri: 'https://harbour.example/signed-in',
        oauth_code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      },
    },
  },
  renewal: {
    summary: 'Renew the token in the header',
    value: { data: { type: TYPE, authentication_mechanism: TYPE } },
  },
};
