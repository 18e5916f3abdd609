const CREDENTIALS = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** The token of an `Authorization` header; empty if it has none. */
export function bearerToken(authorization = ''): string {
  const [, token = ''] = CREDENTIALS.exec(authorization) ?? [];
  return token;
}
