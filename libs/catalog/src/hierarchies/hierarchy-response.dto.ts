import { responseOf, attributedResourceOf, listOf, toAttributedResource } from '#platform/http';
import type { HierarchyRow } from '../storage/hierarchy.row';

export class ShownHierarchy {
  /** @example "Kitchen" */
  name!: string;

  /** @example "What a kitchen cannot do without" */
  description?: string;

  /** @example "kitchen" */
  slug?: string;
}

export class HierarchyDto extends attributedResourceOf('hierarchy', ShownHierarchy) {}

export class HierarchyResponse extends responseOf(HierarchyDto) {}

export class HierarchyListResponse extends listOf(HierarchyDto) {}

export function toHierarchy(baseUrl: string, row: HierarchyRow): HierarchyDto {
  const { id, name, description, slug } = row;
  const self = `${baseUrl}/pcm/hierarchies/${id}`;
  return toAttributedResource('hierarchy', row, { name, description, slug }, self);
}
