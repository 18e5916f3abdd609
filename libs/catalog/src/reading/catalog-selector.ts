import { Injectable } from '@nestjs/common';
import { andThen, type MaybeLater } from '#kernel';
import type { CatalogSelection } from '../contract';
import { selectCatalog } from '../domain/select-catalog';
import { type CurrentRelease, Publications } from '../storage/publications';

/** Finds the release that a caller sees, from a cache. */
@Injectable()
export class CatalogSelector {
  constructor(private readonly publications: Publications) {}

  /** Undefined if no published catalog applies to the caller. */
  releaseFor(selection: CatalogSelection): MaybeLater<CurrentRelease | undefined> {
    return andThen(this.publications.current(), ({ candidates, releases }) => {
      const visit = { ...selection, at: new Date().toISOString() };
      const catalogId = selectCatalog(candidates, visit);
      return catalogId === undefined ? undefined : releases.get(catalogId);
    });
  }
}
