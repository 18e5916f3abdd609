import { PartialType } from '@nestjs/swagger';
import type { Changes } from '#platform/database';
import {
  attributesBody,
  NestedOneOrMore,
  TextLine,
  Removable,
  ResourceType,
  Uuid,
} from '#platform/http';
import { HierarchyAttributes } from './hierarchy.dto';
import type { NodeFields } from './write-node';

export class NodeAttributes extends HierarchyAttributes {
  /**
   * The parent node, in the same hierarchy.
   * @example "1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01"
   */
  @Removable()
  @Uuid()
  parent_id?: string | null;

  /** Id of the node in another system, by which imports find it. @example "cat-113" */
  @Removable()
  @TextLine(1, 255)
  external_ref?: string | null;
}

export class NodeChanges extends PartialType(NodeAttributes, { skipNullProperties: false }) {}

export class CreateNodeBody extends attributesBody('node', NodeAttributes) {}

export class ChangeNodeBody extends attributesBody('node', NodeChanges, {
  description: 'For coffee, tea and broth',
}) {}

class ProductIdentifier {
  @ResourceType('product')
  type?: string;

  /** @example "8a7b6c5d-4e3f-4210-9fed-cba987654321" */
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
  const { name, description, slug, parent_id: parentId, external_ref: externalRef } = attributes;
  return { name, description, slug, parentId, externalRef };
}

export function toProductIds({ data }: NodeProductsBody): readonly string[] {
  return [...new Set([data].flat().map(({ id }) => id))];
}
