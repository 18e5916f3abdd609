import { type Fault, limitReached } from '#kernel';

/** OIDC profiles that a realm can have: as many as one answer lists. */
export const MAX_PROFILES = 100;

/** Why a realm with so many profiles takes no further one; undefined if it does. */
export function profileLimitFault(profiles: number): Fault | undefined {
  if (profiles < MAX_PROFILES) return undefined;
  const limit = String(MAX_PROFILES);
  const detail = `An authentication realm has at most ${limit} OIDC profiles; delete one first`;
  return limitReached(detail, MAX_PROFILES);
}

/** Whom the client secret of a profile is sent to, and for which client. */
export interface SecretUse {
  readonly discoveryUrl: string;
  readonly clientId: string;
  readonly issuer: string;
}

/**
 * Why the stored client secret cannot stay, as the end of a sentence; undefined if it can. It was
 * given for one client at one provider, and nobody else may get hold of it by a change of the profile.
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
