import { randomUUID } from 'node:crypto';
import { type Fault, faultOf, type TaxItem, withoutUndefined } from '#kernel';
import { ITEM_TYPES, toTaxItem as toShownTax } from '#line-items';
import { faultsOf, invalid, isPlainObject, toInstance } from '#platform';
import type { CartLine } from '../domain/cart';
import type { NewTax } from '../domain/commands';
import { CartTaxDto, type ShownTax } from './cart-tax.dto';
import { type TaxItemFields, toTaxItem } from './tax-item.dto';

/** What is to change; what is not sent stays. */
export function toTaxChanges(fields: TaxItemFields): Partial<TaxItem> {
  const { name, jurisdiction, code, rate, amount } = fields;
  return withoutUndefined({ name, jurisdiction, code, rate, amount });
}

/** The entries of a request for several taxes; each that is malformed is its first fault. */
export function toTaxEntries(data: readonly unknown[]): readonly (NewTax | Fault)[] {
  return data.map((raw, index) => {
    const path = `data[${String(index)}]`;
    if (!isPlainObject(raw)) return { ...invalid(path, 'must be an object'), entry: index };
    const dto = toInstance(CartTaxDto, raw);
    const [fault] = faultsOf(dto, raw, path);
    if (fault !== undefined) return { ...fault, entry: index };
    const { id } = dto.relationships.item.data;
    return { entry: index, itemId: id.toLowerCase(), tax: toTaxItem(dto, randomUUID()) };
  });
}

/** A fault of an entry, named by its path in the request. */
export function inEntry(fault: Fault): Fault {
  const { kind, title, detail, entry: index } = fault;
  if (index === undefined) return fault;
  const { source = `data[${String(index)}]` } = fault;
  return faultOf(kind, title, detail, { source, meta: { index, ...fault.meta } });
}

/** A fault of the only tax of a request. */
export function inOne(fault: Fault): Fault {
  const { kind, title, detail, entry, source = 'data', meta } = fault;
  return entry === undefined ? fault : faultOf(kind, title, detail, { source, meta });
}

export function toTaxOf({ id, item }: Pick<CartLine, 'id' | 'item'>, tax: TaxItem): ShownTax {
  return {
    ...toShownTax(tax),
    relationships: { item: { data: { type: ITEM_TYPES[item.kind], id } } },
  };
}
