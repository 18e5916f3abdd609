import {
  type ProductHits,
  type ProductSearchRequest,
  type SearchableRelease,
  SearchEngine,
} from '#kernel';
import { type PortCalls, type Ported, UnusableAnswer } from '#platform/extensions';

/** The search of an extension. To make an index may take as long as it needs. */
export class PortedSearchEngine extends SearchEngine {
  constructor(
    private readonly ported: Ported<'searchEngine'>,
    private readonly calls: PortCalls,
  ) {
    super();
  }

  override index(release: SearchableRelease): Promise<void> {
    return this.ported.port.index(release);
  }

  override search(
    releaseId: string,
    request: ProductSearchRequest,
  ): Promise<ProductHits | undefined> {
    return this.ask(async (engine) => usable(await engine.search(releaseId, request), request));
  }

  override drop(releaseId: string): Promise<void> {
    return this.ask((engine) => engine.drop(releaseId));
  }

  private ask<Result>(question: (engine: SearchEngine) => Promise<Result>): Promise<Result> {
    const { extension, port } = this.ported;
    return this.calls.call(extension, 'searchEngine', () => question(port));
  }
}

function usable(
  hits: ProductHits | undefined,
  { limit }: ProductSearchRequest,
): ProductHits | undefined {
  if (hits === undefined) return undefined;
  const { ids, total, facets } = hits;
  const isPage = Array.isArray(ids) && ids.length <= limit && ids.every(isText);
  const isCount = Number.isSafeInteger(total) && total >= ids.length;
  if (isPage && isCount && Array.isArray(facets.nodes) && facets.choices instanceof Map) {
    return hits;
  }
  throw new UnusableAnswer('its hits must be a page of ids, their total and their facets');
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
