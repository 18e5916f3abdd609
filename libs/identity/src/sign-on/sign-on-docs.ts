import { applyDecorators } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { withoutUndefined } from '#kernel';
import { ErrorResponse, Refuses } from '#platform/http';

const PROFILE_LINKS = 'the links of an OIDC profile hold it';
const COOKIE = {
  description:
    'Binds the sign-on to this browser until it comes back: Secure, HttpOnly, SameSite=Lax.',
  schema: { type: 'string' },
} as const;

const StoreAndRealm = () =>
  applyDecorators(
    ApiParam({ name: 'storeId', description: `The store of the installation; ${PROFILE_LINKS}` }),
    ApiParam({ name: 'realmId', description: `The authentication realm; ${PROFILE_LINKS}` }),
  );

/** A parameter that is sent once; `example` is what the demo storefront sends. */
const Sent = (name: string, description: string, example?: string) =>
  ApiQuery({
    name,
    description,
    required: example !== undefined,
    type: String,
    ...withoutUndefined({ example }),
  });

/** Documents the refusal of a request whose redirect URI is not proven. */
function RefusedHere(detail: string, source: string): MethodDecorator {
  const error = { status: '400', title: 'Bad Request', detail, source };
  const example = { errors: [{ ...error, meta: { oauth_error: 'invalid_request' } }] };
  return applyDecorators(
    ApiResponse({ status: 400, description: 'Bad Request', type: ErrorResponse, example }),
    // Unknown ids in the address are refused with 400, too.
    Refuses({ 404: [] }),
  );
}

/** Documents the authorization endpoint. */
export const AuthorizationEndpoint = () =>
  applyDecorators(
    StoreAndRealm(),
    Sent('ui_locales', 'Optional; passed on to the provider unchanged'),
    Sent('prompt', 'Optional; passed on to the provider unchanged'),
    Sent('display', 'Optional; passed on to the provider unchanged'),
    Sent(
      'code_challenge',
      'base64url of the SHA-256 of the code verifier, 43 characters',
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    ),
    Sent('code_challenge_method', 'Always `S256`', 'S256'),
    Sent(
      'state',
      'A new random value for each request. The storefront compares it with the `state` that comes back',
      'Qx7vD2mTq4RzN7wLbYc1dHs6',
    ),
    Sent(
      'redirect_uri',
      'One of the redirect URIs of the realm, character by character',
      'https://harbour.example/signed-in',
    ),
    Sent(
      'client_id',
      '`meta.client_id` of the account authentication settings',
      'account-management',
    ),
    Sent('response_type', 'Always `code`', 'code'),
    Sent('scope', 'Holds `openid` and `email`', 'openid email'),
    Sent(
      'profile_id',
      'The OIDC profile; the link of the profile holds it already',
      'c41f7e90-77aa-4b9e-9f0d-1122334455a3',
    ),
    ApiResponse({
      status: 303,
      description:
        'Redirects to the provider, or back to the redirect URI with `error`, `error_description` and `state`, where `error` is `unsupported_response_type`, `invalid_scope`, `invalid_request` or `server_error`',
      headers: {
        Location: { description: 'Where the browser goes next', schema: { type: 'string' } },
        'Set-Cookie': COOKIE,
      },
    }),
    RefusedHere(
      'redirect_uri must be one of the redirect_uris of the authentication realm, character by character',
      'query.redirect_uri',
    ),
  );

/** Documents the callback endpoint. */
export const CallbackEndpoint = () =>
  applyDecorators(
    StoreAndRealm(),
    ApiParam({ name: 'profileId', description: `The OIDC profile; ${PROFILE_LINKS}` }),
    Sent('error_description', 'What the provider says about the error'),
    Sent('error', 'Sent by the provider instead of a code'),
    Sent('code', 'The authorization code of the provider', 'SplxlOBeZQQYbYS6WxSbIA'),
    Sent(
      'state',
      'The `state` that this service sent to the provider; it is valid once, for ten minutes, in the same browser',
      'kX9v2mTq4RzN7wLbYc1dHs6fJp0aGuEi',
    ),
    ApiResponse({
      status: 303,
      description:
        'Redirects to the redirect URI with `code` and the `state` of the storefront, or with `error`, `error_description` and `state`, where `error` is that of the provider, `access_denied` or `server_error`',
      headers: {
        Location: { description: 'Where the browser goes next', schema: { type: 'string' } },
        'Set-Cookie': { description: 'Removes the cookie.', schema: { type: 'string' } },
      },
    }),
    RefusedHere(
      'state is unknown, expired, used, or of another browser; begin the sign-on again',
      'query.state',
    ),
  );
