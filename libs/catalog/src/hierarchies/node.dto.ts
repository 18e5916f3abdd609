import { PartialType } from '@nestjs/swagger';
import {
  attributesBody,
  type Changes,
  NestedOneOrMore,
  Removable,
  ResourceType,
  toAttributedResource,
  Uuid,
} from '#platform';
import type { NodeFields } from '../contract';
import type { NodeRow } from '../storage/hierarchy.row';
import { HierarchyAttributes } from './hierarchy.dto';

class NodeAttributes extends HierarchyAttributes {
  /** The node of the same hierarchy that this one stands under. */
  @Removable()
  @Uuid()
  parent_id?: string | null;
}

class NodeChanges extends PartialType(NodeAttributes, { skipNullProperties: false }) {}

export class CreateNodeBody extends attributesBody('node', NodeAttributes) {}

export class ChangeNodeBody extends attributesBody('node', NodeChanges) {}

class ProductIdentifier {
  @ResourceType('product')
  type?: string;

  @Uuid()
  id!: string;
}

export class NodeProductsBody {
  @NestedOneOrMore(() => ProductIdentifier, 1000)
  data!: ProductIdentifier | ProductIdentifier[];
}

export function toNodeFields(attributes: NodeAttributes): NodeFields {
  return { ...toNodeChanges(attributes), name: attributes.name };
}

export function toNodeChanges(attributes: NodeChanges): Changes<NodeFields> {
  const { name, description, slug, parent_id: parentId } = attributes;
  return { name, description, slug, parentId };
}

export function toProductIds({ data }: NodeProductsBody): readonly string[] {
  return [...new Set([data].flat().map(({ id }) => id))];
}

export function toNode(baseUrl: string, row: NodeRow) {
  const { id, hierarchyId, name, description, slug, parentId } = row;
  const attributes = { name, description, slug, parent_id: parentId };
  const self = `${baseUrl}/pcm/hierarchies/${hierarchyId}/nodes/${id}`;
  return toAttributedResource('node', row, attributes, self);
}

export function toIdentifier(id: string) {
  return { type: 'product', id };
}
