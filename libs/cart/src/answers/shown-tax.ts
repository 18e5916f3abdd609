import type { TaxItem } from '../domain/taxes';

/** A tax of an item as the wire shows it (interface 8.5). */
export function toTaxItem(tax: TaxItem) {
  const { id, name, jurisdiction, code, rate, amount } = tax;
  return { id, type: 'tax_item', name, jurisdiction, code, rate, amount };
}
