import { Injectable } from '@nestjs/common';
import type { CatalogSelection } from '../contract';
import { selectCatalog } from '../domain/select-catalog';
import { type CurrentRelease, Publications } from '../storage/publications';

/** Which release a caller sees, answered from memory. */
@Injectable()
export class CatalogSelector {
  constructor(private readonly publications: Publications) {}

  /** Undefined as long as nothing is published at all. */
  async releaseFor(selection: CatalogSelection): Promise<CurrentRelease | undefined> {
    const { rules, catalogIds, releases } = await this.publications.current();
    const at = new Date().toISOString();
    const catalogId = selectCatalog(rules, catalogIds, { ...selection, at });
    return catalogId === undefined ? undefined : releases.get(catalogId);
  }
}
