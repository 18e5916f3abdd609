/**
 * An OIDC profile with its realm and store, as addresses name them
 * (docs/reference/sign-on.md#the-way-of-the-browser).
 */
export interface PlacedProfile {
  readonly storeId: string;
  readonly realmId: string;
  readonly profileId: string;
}

/** Base of the authorization request of a storefront, with a parameter of its own. */
export function authorizationEndpoint(baseUrl: string, place: PlacedProfile): string {
  const { storeId, realmId, profileId } = place;
  return `${baseUrl}/oidc-idp/login/stores/${storeId}/authentication-realms/${realmId}?profile_id=${profileId}`;
}

/** Returns the redirect URI to register at the provider. */
export function callbackEndpoint(baseUrl: string, place: PlacedProfile): string {
  const { storeId, realmId, profileId } = place;
  return `${baseUrl}/oidc-idp/callback/stores/${storeId}/authentication-realms/${realmId}/oidc-profiles/${profileId}`;
}

export function profileAddress(baseUrl: string, realmId: string, profileId: string): string {
  return `${baseUrl}/v2/authentication-realms/${realmId}/oidc-profiles/${profileId}`;
}

/** The page of this service on which staff sign on. */
export function staffPage(baseUrl: string): string {
  return `${baseUrl}/staff`;
}
