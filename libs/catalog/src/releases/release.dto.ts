import { toAttributedResource } from '#platform';
import type { ReleaseRow } from '../storage/release.row';

export function toRelease(baseUrl: string, row: ReleaseRow) {
  const { id, catalogId, status, publishedAt } = row;
  const attributes = { catalog_id: catalogId, published_at: publishedAt?.toISOString() };
  const self = `${baseUrl}/pcm/catalogs/${catalogId}/releases/${id}`;
  const release = toAttributedResource('catalog-release', row, attributes, self);
  return { ...release, meta: { ...release.meta, release_status: status } };
}
