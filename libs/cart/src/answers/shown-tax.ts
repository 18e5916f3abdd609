import type { TaxItem } from '../domain/taxes';

/** A tax of an item as the wire shows it (interface 8.5). */
export function toTaxItem({ id, ...fields }: TaxItem) {
  return { id, type: 'tax_item', ...fields };
}
