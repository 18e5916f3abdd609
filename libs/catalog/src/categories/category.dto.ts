import { ApiProperty } from '@nestjs/swagger';
import { ShownCustomFieldsOf, type ShownCustomFields } from '#platform/custom-fields';
import { attributedResourceOf, listOf, responseOf, withoutEmpty } from '#platform/http';
import { ShownHierarchy } from '../hierarchies/hierarchy.dto';
import type { ReleaseHierarchyRow, ReleaseNodeRow } from '../storage/browsing.row';

class HierarchyReference {
  @ApiProperty({ enum: ['hierarchy'] })
  type!: string;

  /** @example "73f2cbe6-9d50-4148-9c3a-e406f81a2d33" */
  id!: string;
}

class NodeReference {
  @ApiProperty({ enum: ['node'] })
  type!: string;

  /** @example "50d2be97-83af-41c6-a409-cf7193b2de05" */
  id!: string;
}

class ToHierarchy {
  data!: HierarchyReference;
}

class ToNode {
  data!: NodeReference;
}

class ToNodes {
  @ApiProperty({ type: NodeReference, isArray: true })
  data!: readonly NodeReference[];
}

class HierarchyRelationships {
  /** Its top nodes. */
  children!: ToNodes;
}

class NodeRelationships {
  hierarchy!: ToHierarchy;

  /** Left out at the top. */
  parent?: ToNode;

  /** The nodes directly under it. */
  children!: ToNodes;
}

export class CatalogHierarchyDto extends attributedResourceOf('hierarchy', ShownHierarchy) {
  relationships!: HierarchyRelationships;
}

class ShoppersNode extends ShownHierarchy {
  /** Values of public custom fields by their key. @example {"window":2} */
  @ShownCustomFieldsOf('node')
  custom_fields?: ShownCustomFields;
}

export class CatalogNodeDto extends attributedResourceOf('node', ShoppersNode) {
  relationships!: NodeRelationships;
}

export class CatalogHierarchyResponse extends responseOf(CatalogHierarchyDto) {}

export class CatalogHierarchyListResponse extends listOf(CatalogHierarchyDto) {}

export class CatalogNodeResponse extends responseOf(CatalogNodeDto) {}

export class CatalogNodeListResponse extends listOf(CatalogNodeDto) {}

/** @param children ids of the nodes at its top */
export function toCatalogHierarchy(
  baseUrl: string,
  row: ReleaseHierarchyRow,
  children: readonly string[],
): CatalogHierarchyDto {
  return {
    ...shown('hierarchy', row, `${baseUrl}/catalog/hierarchies/${row.id}`),
    relationships: { children: { data: children.map(toNodeReference) } },
  };
}

/** @param children ids of the nodes directly under it */
export function toCatalogNode(
  baseUrl: string,
  row: ReleaseNodeRow,
  children: readonly string[],
): CatalogNodeDto {
  const { parentId, hierarchyId, customFields } = row;
  const node = shown('node', row, `${baseUrl}/catalog/nodes/${row.id}`);
  const values = withoutEmpty({ custom_fields: customFields });
  return {
    ...node,
    attributes: { ...node.attributes, ...values },
    relationships: withoutEmpty({
      hierarchy: { data: { type: 'hierarchy', id: hierarchyId } },
      parent: parentId === null ? null : { data: toNodeReference(parentId) },
      children: { data: children.map(toNodeReference) },
    }),
  };
}

function shown(type: string, row: ReleaseHierarchyRow, self: string) {
  const { id, name, description, slug, createdAt, updatedAt } = row;
  const timestamps = { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
  const attributes = withoutEmpty({ name, description, slug });
  return { id, type, attributes, links: { self }, meta: { timestamps } };
}

function toNodeReference(id: string): NodeReference {
  return { type: 'node', id };
}
