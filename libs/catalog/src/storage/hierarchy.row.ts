import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ResourceRow } from '#platform/database';

abstract class NamedRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 1024, nullable: true })
  description!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  slug!: string | null;
}

@Entity('hierarchies')
@Index('hierarchies_by_age', ['createdAt', 'id'])
export class HierarchyRow extends NamedRow {}

@Entity('nodes')
@Index('nodes_of_hierarchy', ['hierarchyId'])
@Index('nodes_by_age', ['hierarchyId', 'createdAt', 'id'])
export class NodeRow extends NamedRow {
  @Column('varchar', { length: 36 })
  hierarchyId!: string;

  /** Id of another node of the same hierarchy; `null` for a top node. */
  @Column('varchar', { length: 36, nullable: true })
  parentId!: string | null;

  /** Id of the node in another system; imports find it by this. */
  @Column('varchar', { length: 255, nullable: true })
  externalRef!: string | null;
}

/** A product that is attached to a node. */
@Entity('node_products')
@Index('nodes_of_product', ['productId'])
export class NodeProductRow {
  @PrimaryColumn('varchar', { length: 36 })
  nodeId!: string;

  @PrimaryColumn('varchar', { length: 36 })
  productId!: string;
}
