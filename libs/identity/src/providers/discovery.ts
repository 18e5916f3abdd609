import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Settings } from '#platform';
import { addressFault, addressFormFault, fetchOutside, OutboundError } from '#platform/http';
import {
  ProviderError,
  type ProviderMetadata,
  toProviderMetadata,
} from '../domain/provider-metadata';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 1024 * 1024;
const REMEMBERED = { max: 100, ttl: 10 * 60 * 1000 };

/**
 * Reads discovery documents of providers. The author of a profile chooses the address, and the server
 * there chooses the endpoints, so both are kept out of private networks.
 */
@Injectable()
export class Discovery {
  private readonly known = new LRUCache<string, ProviderMetadata>(REMEMBERED);
  private readonly underWay = new Map<string, Promise<ProviderMetadata>>();

  constructor(private readonly settings: Settings) {}

  /** Returns why the form of an address is wrong for a discovery document. */
  formFault(discoveryUrl: string): string | undefined {
    return addressFormFault(discoveryUrl, this.settings.signOn.allowInsecureLoopback);
  }

  /**
   * Returns a document that is at most ten minutes old.
   * @throws ProviderError
   */
  async of(discoveryUrl: string): Promise<ProviderMetadata> {
    return this.known.get(discoveryUrl) ?? this.reread(discoveryUrl);
  }

  /**
   * Reads the document again, because a key is unknown; callers at the same moment share one request.
   */
  async reread(discoveryUrl: string): Promise<ProviderMetadata> {
    const current = this.underWay.get(discoveryUrl) ?? this.start(discoveryUrl);
    return current;
  }

  private start(discoveryUrl: string): Promise<ProviderMetadata> {
    const reading = this.read(discoveryUrl).finally(() => this.underWay.delete(discoveryUrl));
    this.underWay.set(discoveryUrl, reading);
    return reading;
  }

  private async read(discoveryUrl: string): Promise<ProviderMetadata> {
    const document = await this.fetch(discoveryUrl);
    const { allowInsecureLoopback } = this.settings.signOn;
    const metadata = toProviderMetadata(document, discoveryUrl, (url) =>
      addressFault(url, allowInsecureLoopback),
    );
    this.known.set(discoveryUrl, metadata);
    return metadata;
  }

  private async fetch(url: string): Promise<unknown> {
    const { status, body } = await fetchOutside({
      url,
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowsLoopback: this.settings.signOn.allowInsecureLoopback,
    }).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error;
      throw new ProviderError(`The address of the discovery document ${error.message}`);
    });
    if (status !== 200) {
      throw new ProviderError(
        `The address of the discovery document answers with status ${String(status)} instead of 200`,
      );
    }
    try {
      return JSON.parse(body.toString('utf8')) as unknown;
    } catch {
      throw new ProviderError('The discovery document is no JSON');
    }
  }
}
