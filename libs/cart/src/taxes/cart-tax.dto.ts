import { ITEM_TYPES, TaxChangesDto, TaxDto, TaxResource } from '#line-items';
import { ErrorEntryDto, Flag, Nested, OneOf, Optional, Text } from '#platform/http';
import { EntryList } from '../requests/cart-request';

export class AddTaxBody {
  /** @example {"type":"tax_item","name":"VAT","jurisdiction":"DE","code":"VAT19","rate":0.19} */
  @Nested(() => TaxDto)
  data!: TaxDto;
}

export class ChangeTaxBody {
  /** @example {"rate":0.07} */
  @Nested(() => TaxChangesDto)
  data!: TaxChangesDto;
}

class TaxedItemReference {
  /** Kind of the item. @example "cart_item" */
  @OneOf(...Object.values(ITEM_TYPES))
  type!: string;

  /** Id of the item in the cart. @example "put the id of an item here" */
  @Text(1, 255)
  id!: string;
}

class TaxedItem {
  @Nested(() => TaxedItemReference)
  data!: TaxedItemReference;
}

class TaxRelationships {
  @Nested(() => TaxedItem)
  item!: TaxedItem;
}

/** A tax, and the item that it is for. */
export class CartTaxDto extends TaxDto {
  @Nested(() => TaxRelationships)
  relationships!: TaxRelationships;
}

class AddTaxesOptions {
  /** If true and one tax fails, no tax is added. @example false */
  @Optional()
  @Flag()
  add_all_or_nothing?: boolean;
}

export class AddTaxesBody {
  @EntryList(CartTaxDto, 'taxes', [
    {
      type: 'tax_item',
      name: 'VAT',
      rate: 0.19,
      relationships: {
        item: { data: { type: 'cart_item', id: '11111111-1111-4111-8111-111111111111' } },
      },
    },
  ])
  data!: unknown[];

  @Optional()
  @Nested(() => AddTaxesOptions)
  options?: AddTaxesOptions;
}

export class TaxResponse {
  data!: TaxResource;
}

export class TaxesResponse {
  data!: TaxResource[];

  /** Only there when some were left out. @example [] */
  errors?: ErrorEntryDto[];
}
