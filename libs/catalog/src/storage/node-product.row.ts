import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A product that is attached to a node. */
@Entity('node_products')
@Index('nodes_of_product', ['productId'])
export class NodeProductRow {
  @PrimaryColumn('varchar', { length: 36 })
  nodeId!: string;

  @PrimaryColumn('varchar', { length: 36 })
  productId!: string;
}
