import { Optional, Text, TextList, Uuid } from '#platform';
import { NodeChanges } from '../hierarchies/node.dto';
import { MAX_KEY } from '../storage/product.row';

/** Products of one line; a node may have several lines. */
const MAX_PRODUCTS = 1000;

/** What a line may say of a node beyond what the body of a request does. */
export class ImportedNode extends NodeChanges {
  @Uuid()
  hierarchy_id!: string;

  /** The external_ref of the node that it stands under, instead of `parent_id`. */
  @Optional()
  @Text(1, MAX_KEY)
  parent_key?: string;

  /** Products that stand under it from now on, by SKU or external_ref; those that are there stay. */
  @Optional()
  @TextList(0, MAX_PRODUCTS, 1, MAX_KEY)
  product_keys?: string[];
}
