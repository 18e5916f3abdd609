import { withoutUndefined } from '#kernel';

/**
 * The fields of a discovery document (OpenID Connect Discovery 1.0, section 3) that the service uses,
 * with their names.
 */
export interface ProviderMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  readonly userinfo_endpoint?: string;
  readonly id_token_signing_alg_values_supported?: readonly string[];
  readonly token_endpoint_auth_methods_supported?: readonly string[];
  readonly code_challenge_methods_supported?: readonly string[];
}

/** A provider cannot be used; the message is a sentence for a person and holds no secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

const WELL_KNOWN = '/.well-known/openid-configuration';
const MAX_ISSUER = 512;
const MAX_ADDRESS = 2048;
const MAX_VALUES = 100;
const CLIENT_AUTHENTICATION = 'client_secret_basic';

/**
 * Accepts a discovery document that was read at `discoveryUrl`.
 * @param addressFault why an address may not be asked, as the end of a sentence
 * @throws ProviderError
 */
export function toProviderMetadata(
  document: unknown,
  discoveryUrl: string,
  addressFault: (url: string) => string | undefined,
): ProviderMetadata {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new ProviderError('The discovery document is no JSON object');
  }
  const fields = new Map(Object.entries(document));

  const address = (name: string): string => {
    const value: unknown = fields.get(name);
    if (value === undefined) throw fault(name, 'is missing');
    if (typeof value !== 'string' || value.length > MAX_ADDRESS) throw fault(name, 'is no address');
    const wrong = addressFault(value);
    if (wrong !== undefined) throw fault(name, wrong);
    if (value.includes('#')) throw fault(name, 'must not hold a fragment');
    return value;
  };

  const values = (name: string): readonly string[] | undefined => {
    const value: unknown = fields.get(name);
    if (value === undefined) return undefined;
    const isList = Array.isArray(value) && value.length <= MAX_VALUES && value.every(isText);
    if (!isList) throw fault(name, 'is no array of texts');
    return value;
  };

  const issuer = address('issuer');
  if (issuer.length > MAX_ISSUER || issuer.includes('?') || !isIssuerAt(issuer, discoveryUrl)) {
    throw fault('issuer', `is not the one that ${WELL_KNOWN} of this address belongs to`);
  }
  const methods = values('token_endpoint_auth_methods_supported');
  if (methods?.includes(CLIENT_AUTHENTICATION) === false) {
    throw fault('token_endpoint_auth_methods_supported', `lacks ${CLIENT_AUTHENTICATION}`);
  }
  return withoutUndefined({
    issuer,
    authorization_endpoint: address('authorization_endpoint'),
    token_endpoint: address('token_endpoint'),
    jwks_uri: address('jwks_uri'),
    userinfo_endpoint: fields.has('userinfo_endpoint') ? address('userinfo_endpoint') : undefined,
    id_token_signing_alg_values_supported: values('id_token_signing_alg_values_supported'),
    token_endpoint_auth_methods_supported: methods,
    code_challenge_methods_supported: values('code_challenge_methods_supported'),
  });
}

/**
 * Whether a document at this address may name this issuer. For a path other than the well-known one,
 * only a comparison with the issuer of the profile can tell.
 */
function isIssuerAt(issuer: string, discoveryUrl: string): boolean {
  const { origin, pathname } = new URL(discoveryUrl);
  if (!pathname.endsWith(WELL_KNOWN)) return true;
  const { href } = new URL(issuer);
  return `${href.replace(/\/+$/, '')}${WELL_KNOWN}` === `${origin}${pathname}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function fault(name: string, problem: string): ProviderError {
  return new ProviderError(`${name} of the discovery document ${problem}`);
}
