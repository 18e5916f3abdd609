import { responseOf, attributedResourceOf, listOf, toAttributedResource } from '#platform/http';
import { ProductReference } from '../products/product-reference.dto';
import type { NodeRow } from '../storage/hierarchy.row';
import { ShownHierarchy } from './hierarchy-response.dto';

class ShownNode extends ShownHierarchy {
  /** The parent node. @example "1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01" */
  parent_id?: string;

  /** @example "cat-113" */
  external_ref?: string;
}

export class NodeDto extends attributedResourceOf('node', ShownNode) {}

export class NodeResponse extends responseOf(NodeDto) {}

export class NodeListResponse extends listOf(NodeDto) {}

export class NodeProductsResponse {
  data!: ProductReference[];
}

export class NodeProductListResponse extends listOf(ProductReference) {}

export function toNode(baseUrl: string, row: NodeRow): NodeDto {
  const { id, hierarchyId, name, description, slug, parentId, externalRef } = row;
  const ids = { parent_id: parentId, external_ref: externalRef };
  const attributes = { name, description, slug, ...ids };
  const self = `${baseUrl}/pcm/hierarchies/${hierarchyId}/nodes/${id}`;
  return toAttributedResource('node', row, attributes, self);
}
