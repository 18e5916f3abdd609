import { Injectable, Logger } from '@nestjs/common';
import {
  faultOf,
  type ProductHits,
  type ProductSearchRequest,
  refuse,
  SearchEngine,
} from '#kernel';
import { ReleaseCategories } from '../storage/release-categories';
import { ReleaseProducts } from '../storage/release-products';
import type { ReleasedField } from '../storage/release.row';
import { ReleaseDocuments } from './release-documents';

/** The index of so few products is made faster than it is read, so it is not kept. */
const SMALL = 200;
/** How long the first search of a release waits for its index. */
const MAX_WAIT_MS = 10_000;

/** A release with the public fields that its products can have; without any before there were such fields. */
export interface ReleaseWithFields {
  readonly id: string;
  readonly customFields?: readonly ReleasedField[];
}

/**
 * Finds products of releases by words. A large release is indexed before it is shown. Others, and those
 * that were published before there was a search, are indexed when somebody first searches in them.
 */
@Injectable()
export class SearchableReleases {
  private readonly logger = new Logger('Catalog');
  private readonly indexing = new Map<string, Promise<void>>();

  constructor(
    private readonly engine: SearchEngine,
    private readonly documents: ReleaseDocuments,
    private readonly categories: ReleaseCategories,
    private readonly products: ReleaseProducts,
  ) {}

  /** Indexes a release that is large. If it fails, the first search tries again. */
  async prepare(release: ReleaseWithFields): Promise<void> {
    if ((await this.products.stored(release.id)) <= SMALL) return;
    try {
      await this.index(release);
    } catch (error) {
      this.logger.warn({ err: error, release: release.id }, 'a release could not be indexed');
    }
  }

  /** @throws DomainError `Service Unavailable` */
  async search(release: ReleaseWithFields, request: ProductSearchRequest): Promise<ProductHits> {
    const hits = await this.engine.search(release.id, request);
    if (hits !== undefined) return hits;
    await inTime(this.index(release));
    return (await this.engine.search(release.id, request)) ?? refuse(notIndexed());
  }

  /** Forgets releases that are gone. */
  async forget(releaseIds: readonly string[]): Promise<void> {
    for (const id of releaseIds) await this.engine.drop(id);
  }

  /** Once, however many searches wait for it. */
  private index(release: ReleaseWithFields): Promise<void> {
    const { id } = release;
    const running = this.indexing.get(id);
    if (running !== undefined) return running;
    const indexing = this.indexOnce(release).finally(() => this.indexing.delete(id));
    this.indexing.set(id, indexing);
    return indexing;
  }

  private async indexOnce({ id, customFields = [] }: ReleaseWithFields): Promise<void> {
    const nodes = await this.categories.named(id);
    const isKept = (await this.products.stored(id)) > SMALL;
    const documents = this.documents.of(id, customFields);
    await this.engine.index({ id, nodes, documents, isKept });
  }
}

async function inTime(indexing: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, MAX_WAIT_MS);
  });
  const isDone = await Promise.race([indexing.then(() => true), late]);
  clearTimeout(timer);
  if (!isDone) refuse(notIndexed());
}

function notIndexed() {
  const detail = 'The catalog is being made ready for the search; try again in a few seconds';
  return faultOf('unavailable', 'Service Unavailable', detail);
}
