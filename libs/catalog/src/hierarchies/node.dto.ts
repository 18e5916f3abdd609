import { Column, Entity, Index } from 'typeorm';
import {
  CustomFieldsColumn,
  CustomFieldsOf,
  type Shown,
  type StoredCustomFields,
} from '#platform/custom-fields';
import { FoldedFrom } from '#platform/database';
import { listOf, NestedOneOrMore, ResourceType, responseOf, Uuid } from '#platform/http';
import { attributedResource, Field, line, removable } from '#platform/resources';
import { reference } from '../wire/field-kinds';
import { ProductReference } from '../products/product-reference.dto';
import { CATEGORY_EXAMPLE, CategoryRow } from './hierarchy.dto';

@Entity('nodes')
@Index('nodes_of_hierarchy', ['hierarchyId'])
@Index('nodes_by_age', ['hierarchyId', 'createdAt', 'id'])
@Index('nodes_by_change', ['hierarchyId', 'updatedAt', 'id'])
@Index('nodes_by_name_key', ['hierarchyId', 'nameKey', 'createdAt', 'id'])
export class NodeRow extends CategoryRow {
  @Column('varchar', { length: 36 })
  hierarchyId!: string;

  /**
   * The parent node, in the same hierarchy.
   * @example "1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01"
   */
  @Field(reference, removable)
  parentId!: string | null;

  /** Id of the node in another system, by which imports find it. @example "cat-113" */
  @Field(line(1, 255), removable)
  externalRef!: string | null;

  /**
   * Values of custom fields by their key; `null` removes one.
   * @example {"window":2}
   */
  @CustomFieldsColumn('node')
  @CustomFieldsOf('node')
  customFields!: StoredCustomFields | null;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;
}

const nodes = attributedResource('node', NodeRow, {
  path: ({ hierarchyId }) => `/pcm/hierarchies/${hierarchyId}/nodes`,
  names: { new: 'NodeAttributes', changes: 'NodeChanges', shown: 'ShownNode' },
});

export class CreateNodeBody extends nodes.newBody() {}

export class ChangeNodeBody extends nodes.changesBody({
  description: 'For coffee, tea and broth',
}) {}

export class NodeDto extends nodes.shown(CATEGORY_EXAMPLE) {}

export class NodeResponse extends responseOf(NodeDto) {}

export class NodeListResponse extends listOf(NodeDto) {}

export const { New: NodeAttributes, Changes: NodeChanges, toValues, toChanges } = nodes;

export function showNode(baseUrl: string, node: Shown<NodeRow>) {
  return nodes.show(baseUrl, node);
}

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

export class NodeProductsResponse {
  data!: ProductReference[];
}

export class NodeProductListResponse extends listOf(ProductReference) {}

export function toProductIds({ data }: NodeProductsBody): readonly string[] {
  return [...new Set([data].flat().map(({ id }) => id))];
}
