import { faultOf, refuse, invalid } from '#kernel';
import { ProviderError, type ProviderMetadata } from '../domain/provider-metadata';
import type { Discovery } from '../providers/discovery';

const SOURCE = 'data.discovery_url';

/** @throws DomainError `Validation Error` for an address that a profile cannot name */
export function refuseMalformed(discovery: Discovery, discoveryUrl: string | undefined): void {
  const fault = discoveryUrl === undefined ? undefined : discovery.formFault(discoveryUrl);
  if (fault !== undefined) refuse(invalid(SOURCE, fault));
}

/**
 * Reads the discovery document of a provider (docs/reference/sign-on.md#profiles).
 * @throws DomainError `Provider not usable`
 */
export async function usableProvider(
  discovery: Discovery,
  discoveryUrl: string,
): Promise<ProviderMetadata> {
  try {
    return await discovery.reread(discoveryUrl);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const at = { source: SOURCE };
    refuse(faultOf('unprocessable', 'Provider not usable', error.message, at));
  }
}
