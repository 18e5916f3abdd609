import { DomainError, faultOf } from '#kernel';
import { ProviderError, type ProviderMetadata } from '../domain/provider-metadata';
import type { Discovery } from '../providers/discovery';

/**
 * The provider as it is now, which its profile depends on (docs/reference/sign-on.md#profiles).
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
    const at = { source: 'data.discovery_url' };
    throw new DomainError([faultOf('unprocessable', 'Provider not usable', error.message, at)]);
  }
}
