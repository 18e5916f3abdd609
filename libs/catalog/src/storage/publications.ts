import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { MaybeLater } from '#kernel';
import { RefreshingValue } from '#platform';
import { Transactions } from '#platform/database';
import { CatalogRow } from '../catalogs/catalog.dto';
import { CatalogRuleRow } from '../catalogs/catalog-rule.dto';
import { type Candidate, candidatesOf } from '../domain/select-catalog';
import { type ReleasedField, ReleaseRow } from './release.row';

/** The current release of a catalog. */
export interface CurrentRelease {
  readonly id: string;
  readonly catalogId: string;
  readonly publishedAt: Date;
  /** Code of the currency that the catalog names as its default, if it does. */
  readonly defaultCurrency?: string;
  /** See {@link ReleaseRow.priceLists}; left out while it cannot be browsed. */
  readonly priceLists?: readonly string[];
  /** The public fields that its products can have. */
  readonly customFields?: readonly ReleasedField[];
  /** Those of its nodes. */
  readonly nodeFields?: readonly ReleasedField[];
}

/** Everything that decides which release a caller sees. */
export interface PublishedCatalogs {
  readonly candidates: readonly Candidate[];
  /** Current releases by catalog id. */
  readonly releases: ReadonlyMap<string, CurrentRelease>;
}

/** Caches the current releases and rules, which every request needs. They are at most a second old. */
@Injectable()
export class Publications {
  private readonly published = new RefreshingValue(() => this.read());

  constructor(private readonly transactions: Transactions) {}

  current(): MaybeLater<PublishedCatalogs> {
    return this.published.atHand();
  }

  /** The caller calls this after the commit of a change to catalogs, rules or releases. */
  changed(): void {
    this.published.forget();
  }

  private async read(): Promise<PublishedCatalogs> {
    const [rules, catalogs, rows] = await this.transactions.read((manager) =>
      Promise.all([
        manager.find(CatalogRuleRow),
        manager.find(CatalogRow, { where: { firstPublishedAt: Not(IsNull()) } }),
        manager.find(ReleaseRow, { where: { status: 'PUBLISHED' }, order: { sequence: 'ASC' } }),
      ]),
    );
    const currencies = new Map(catalogs.map(({ id, defaultCurrency }) => [id, defaultCurrency]));
    const releases = new Map(
      rows.map((row) => [row.catalogId, toCurrentRelease(row, currencies.get(row.catalogId))]),
    );
    const published = catalogs.flatMap(({ id, firstPublishedAt, createdAt }) =>
      firstPublishedAt !== null && releases.has(id) ? [{ id, firstPublishedAt, createdAt }] : [],
    );
    return { candidates: candidatesOf(rules, published), releases };
  }
}

function toCurrentRelease(
  { id, catalogId, publishedAt, updatedAt, priceLists, customFields, nodeFields }: ReleaseRow,
  currency: string | null | undefined,
): CurrentRelease {
  return {
    id,
    catalogId,
    publishedAt: publishedAt ?? updatedAt,
    ...(currency ? { defaultCurrency: currency } : {}),
    ...(priceLists === null ? {} : { priceLists }),
    ...(customFields === null ? {} : { customFields }),
    ...(nodeFields === null ? {} : { nodeFields }),
  };
}
