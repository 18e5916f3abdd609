import type { TaxItem } from '#kernel';
import { ITEM_TYPES, type TaxResource, toTaxResource } from '#line-items';
import type { Cart, CartLine } from '../domain/cart';

/** All taxes of a cart, in the order of their items. */
export function toTaxesOf({ lines }: Cart): readonly TaxResource[] {
  return lines.flatMap((line) => line.taxes.map((tax) => toTaxOf(line, tax)));
}

/** @param tax of the line; the answer to a repeated request may show one that has left it since */
export function toTaxOf(line: CartLine, tax: TaxItem): TaxResource {
  const times = line.taxTimes[line.taxes.findIndex(({ id }) => id === tax.id)] ?? line;
  return toTaxResource(tax, { type: ITEM_TYPES[line.item.kind], id: line.id }, times);
}
