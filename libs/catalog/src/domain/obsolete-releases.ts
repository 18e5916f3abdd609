/** Published releases of one catalog that are kept (docs/reference/catalog.md#releases). */
export const KEPT_RELEASES = 3;

interface Release {
  readonly id: string;
  readonly catalogId: string;
  readonly status: string;
  /** Counts the releases of one catalog. */
  readonly sequence: number;
  /** Is there while the products are still compared with those of the release before. */
  readonly productEvents?: { readonly before?: string } | null;
}

/**
 * Ids of the releases that can be deleted: those of deleted catalogs, and those older than the oldest
 * release that is kept. A release in progress stays, because its products are still being written, and so
 * do two that are being compared.
 */
export function obsoleteReleases(
  releases: readonly Release[],
  catalogIds: ReadonlySet<string>,
): readonly string[] {
  const published = releases
    .filter(({ status }) => status === 'PUBLISHED')
    .sort((one, other) => other.sequence - one.sequence);
  const oldestKept = (catalogId: string) =>
    published.filter((release) => release.catalogId === catalogId)[KEPT_RELEASES - 1]?.sequence ??
    0;
  const compared = new Set(
    releases.flatMap(({ id, productEvents }) => (productEvents ? [id, productEvents.before] : [])),
  );
  return releases
    .filter(({ status }) => status !== 'IN_PROGRESS')
    .filter(
      ({ id, catalogId, sequence }) =>
        !catalogIds.has(catalogId) || (sequence < oldestKept(catalogId) && !compared.has(id)),
    )
    .map(({ id }) => id);
}
