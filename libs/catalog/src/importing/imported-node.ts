import { Optional, Text, LineList, Uuid } from '#platform/http';
import { NodeChanges } from '../hierarchies/node.dto';
import { MAX_KEY } from '../products/product.dto';

/** The maximum number of products in one line. A node may have several lines. */
const MAX_PRODUCTS = 1000;

/** The fields of a line about a node: those of a request, and a few more. */
export class ImportedNode extends NodeChanges {
  @Uuid()
  hierarchy_id!: string;

  /** The external_ref of the parent, instead of `parent_id`. */
  @Optional()
  @Text(1, MAX_KEY)
  parent_key?: string;

  /** Products to add to the node, by SKU or external_ref. Products that it has already stay. */
  @Optional()
  @LineList(0, MAX_PRODUCTS, 1, MAX_KEY)
  product_keys?: string[];
}
