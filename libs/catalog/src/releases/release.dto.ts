import { ApiProperty } from '@nestjs/swagger';
import {
  attributedResourceOf,
  listOf,
  responseOf,
  TimestampsDto,
  toAttributedResource,
  Whole,
  withoutEmpty,
} from '#platform/http';
import type { ReleaseStatus } from '../storage/release.row';
import type { PublicationState } from './publish-catalog';

class ShownRelease {
  /** @example "b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01" */
  catalog_id!: string;

  /** When shoppers began to see it. @example "2031-04-05T06:07:08.009Z" */
  published_at?: string;
}

class ReleaseProgressDto {
  /** Products of the catalog, as they are counted now. @example 20000 */
  @Whole()
  products!: number;

  /** Products that the release holds by now. @example 4200 */
  @Whole()
  done!: number;
}

class ReleaseMeta {
  @ApiProperty({ enum: ['PUBLISHED', 'IN_PROGRESS', 'FAILED'] })
  release_status!: ReleaseStatus;

  /**
   * Why the release failed, if known.
   * @example "There is no price book 9d1e3f5a-7b2c-4d60-8e4f-1a3b5c7d9e01; take it out of the catalog, and publish it again"
   */
  failure?: string;

  /**
   * Products that were left out, and why; at most 100 lines.
   * @example ["The bundle 4c8e2a60-1b3d-4f57-9a8c-7d5e3f1b2a01 (Breakfast set) was left out: none of its options can be sold"]
   */
  @ApiProperty({ type: [String] })
  warnings?: readonly string[];

  /** How far a release in progress has come. */
  progress?: ReleaseProgressDto;

  timestamps!: TimestampsDto;
}

export class ReleaseDto extends attributedResourceOf('catalog-release', ShownRelease) {
  @ApiProperty({ type: ReleaseMeta })
  override meta!: ReleaseMeta;
}

export class ReleaseResponse extends responseOf(ReleaseDto) {}

export class ReleaseListResponse extends listOf(ReleaseDto) {}

export function toRelease(
  baseUrl: string,
  row: PublicationState,
  progress?: ReleaseProgressDto,
): ReleaseDto {
  const { id, catalogId, status, failure, warnings, publishedAt } = row;
  const attributes = { catalog_id: catalogId, published_at: publishedAt?.toISOString() };
  const self = `${baseUrl}/pcm/catalogs/${catalogId}/releases/${id}`;
  const release = toAttributedResource('catalog-release', row, attributes, self);
  const meta = {
    ...release.meta,
    release_status: status,
    ...withoutEmpty({ failure, warnings, progress }),
  };
  return { ...release, meta };
}
