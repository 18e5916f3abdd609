import { type Fault, limitReached } from '#kernel';

/** The maximum number of OIDC profiles in a realm, which is the longest page of a list. */
export const MAX_PROFILES = 100;

/** Returns why a realm cannot have a further profile; undefined if it can. */
export function profileLimitFault(profiles: number): Fault | undefined {
  if (profiles < MAX_PROFILES) return undefined;
  const limit = String(MAX_PROFILES);
  const detail = `An authentication realm has at most ${limit} OIDC profiles; delete one first`;
  return limitReached(detail, MAX_PROFILES);
}

/** The provider that receives the client secret of a profile, and the client that it belongs to. */
export interface SecretUse {
  readonly discoveryUrl: string;
  readonly clientId: string;
  readonly issuer: string;
}

/**
 * Returns why the stored client secret cannot stay, as the end of a sentence; undefined if it can. It
 * belongs to one client at one provider, and a change of the profile must not send it to another.
 */
export function secretFault(
  stored: SecretUse,
  changed: { readonly [Field in keyof SecretUse]?: string | undefined },
): string | undefined {
  const changes = (field: keyof SecretUse) =>
    changed[field] !== undefined && changed[field] !== stored[field];
  if (changes('discoveryUrl')) return 'must be sent again, because discovery_url changes';
  if (changes('clientId')) return 'must be sent again, because client_id changes';
  if (changes('issuer'))
    return 'must be sent again, because the issuer of the provider has changed';
  return undefined;
}
