import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { TaxResource } from '#line-items';
import { ErrorEntryDto, ResourceMeta, SelfLink } from '#platform/http';
import { ANY_CART_ITEM, CART_ITEMS, type CartItem } from './cart-item-kinds.dto';
import { CartMeta } from './cart-meta.dto';

class ItemFileLink {
  /** @example "http://localhost:3000/files/0f9d5a7c-2e61-4b0c-8f37-6b5a49382710/mug.png" */
  href!: string;
}

export class ItemFile {
  /** @example "0f9d5a7c-2e61-4b0c-8f37-6b5a49382710" */
  id!: string;

  @ApiProperty({ enum: ['file'] })
  type!: string;

  /** @example "mug.png" */
  file_name!: string;

  /** @example "image/png" */
  mime_type!: string;

  /** Bytes. @example 2048 */
  file_size!: number;

  link!: ItemFileLink;

  links!: SelfLink;

  /** Left out for a catalog that version 0.1 published. */
  meta?: ResourceMeta;
}

class ItemsIncluded {
  /** With `include=main_image`. */
  main_images?: ItemFile[];

  /** With `include=files`. */
  files?: ItemFile[];

  /** With `include=tax_items`. */
  tax_items?: TaxResource[];
}

/** All items of a cart; `errors` names the entries that were left out. */
@ApiExtraModels(...Object.values(CART_ITEMS))
export class CartItemsResponse {
  @ApiProperty({ type: 'array', items: ANY_CART_ITEM })
  data!: CartItem[];

  /** Only there when some entries were left out. @example [] */
  errors?: ErrorEntryDto[];

  /** Only there when the request includes something. */
  included?: ItemsIncluded;

  meta!: CartMeta;
}
