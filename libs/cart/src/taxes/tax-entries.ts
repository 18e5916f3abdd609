import { randomUUID } from 'node:crypto';
import { DomainError, type Fault, faultOf, type TaxItem } from '#kernel';
import { ITEM_TYPES, toTaxItem as toShownTax } from '#line-items';
import { faultsOf, invalid, isPlainObject, toInstance } from '#platform';
import type { CartLine } from '../domain/cart';
import type { TaxEntry } from '../domain/decisions/taxes';
import type { EntriesOutcome } from '../domain/rejection';
import { CartTaxDto, type ShownTax } from './cart-tax.dto';
import { ambiguousTax, type TaxItemFields, toTaxItem } from './tax-item.dto';

/** A new tax. @throws DomainError unless it says once how much it is */
export function toNewTax(fields: TaxItemFields): TaxItem {
  const fault = ambiguousTax(fields, 'data');
  if (fault !== undefined) throw new DomainError([fault]);
  return toTaxItem(fields, randomUUID());
}

/** What is to change. @throws DomainError if it says twice how much it is */
export function toTaxChanges(fields: TaxItemFields): Partial<TaxItem> {
  const { name, jurisdiction, code, rate, amount } = fields;
  const fault = rate === undefined ? undefined : ambiguousTax(fields, 'data');
  if (fault !== undefined) throw new DomainError([fault]);
  const sent = Object.entries({ name, jurisdiction, code, rate, amount });
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

/** The entries of a request for several taxes; each that is malformed is its first fault. */
export function toTaxEntries(data: readonly unknown[]): readonly (TaxEntry | Fault)[] {
  return data.map((raw, index) => {
    const path = `data[${String(index)}]`;
    if (!isPlainObject(raw)) return indexed(invalid(path, 'must be an object'), index);
    const dto = toInstance(CartTaxDto, raw);
    const [fault = ambiguousTax(dto, path)] = faultsOf(dto, raw, path);
    if (fault !== undefined) return indexed(fault, index);
    const { id } = dto.relationships.item.data;
    return { itemId: id.toLowerCase(), tax: toTaxItem(dto, randomUUID()) };
  });
}

/** What was left out, named by its place in the request. */
export function atTheirPlaces(outcome: EntriesOutcome): EntriesOutcome {
  const rejections = outcome.rejections.map(({ position, fault }) => {
    const { kind, title, detail, meta } = fault;
    const { source = `data[${String(position)}]` } = fault;
    return { position, fault: indexed(faultOf(kind, title, detail, { source, meta }), position) };
  });
  return { ...outcome, rejections };
}

function indexed(fault: Fault, index: number): Fault {
  return { ...fault, meta: { index, ...fault.meta } };
}

export function toTaxOf({ id, item }: Pick<CartLine, 'id' | 'item'>, tax: TaxItem): ShownTax {
  return {
    ...toShownTax(tax),
    relationships: { item: { data: { type: ITEM_TYPES[item.kind], id } } },
  };
}
