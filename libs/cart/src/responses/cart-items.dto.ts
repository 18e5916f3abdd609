import { ApiProperty } from '@nestjs/swagger';
import { ItemTax, LineItemDto } from '#line-items';
import { ErrorEntryDto } from '#platform';
import { CartMeta } from './cart-meta.dto';

/**
 * An item of a cart (docs/reference/carts.md#adding-items). Which fields it has depends on its
 * type.
 */
export class CartItemDto extends LineItemDto {
  @ApiProperty({ enum: ['cart_item', 'subscription_item', 'custom_item', 'promotion_item'] })
  declare type: string;

  /** @example "aa11bb22-cc33-4d44-9e55-ff6677889900" */
  promotion_id?: string;

  /** The code of a promotion, which is its `sku`, too. @example "SPRING5" */
  code?: string;
}

class ItemFileLink {
  /** @example "http://localhost:3000/files/0f9d5a7c-2e61-4b0c-8f37-6b5a49382710/mug.png" */
  href!: string;
}

class ItemFile {
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
}

class ItemsIncluded {
  /** With `include=main_image`. */
  main_images?: ItemFile[];

  /** With `include=files`. */
  files?: ItemFile[];

  /** With `include=tax_items`. */
  tax_items?: ItemTax[];
}

/** All items of a cart; `errors` names the entries that were left out. */
export class CartItemsResponse {
  data!: CartItemDto[];

  /** Only there when some entries were left out. @example [] */
  errors?: ErrorEntryDto[];

  /** Only there when the request includes something. */
  included?: ItemsIncluded;

  meta!: CartMeta;
}
