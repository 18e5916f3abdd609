import { randomUUID } from 'node:crypto';
import { type Fault, faultOf, type TaxItem } from '#kernel';
import { ITEM_TYPES, toTaxItem as toShownTax } from '#line-items';
import { faultsOf, invalid, isPlainObject, toInstance } from '#platform';
import type { Cart } from '../domain/cart';
import type { TaxEntry } from '../domain/decisions/taxes';
import type { EntriesOutcome } from '../domain/rejection';
import { CartTaxDto, type ShownTax } from './cart-tax.dto';
import { type TaxItemFields, toTaxItem } from './tax-item.dto';

/** What is to change; what is not sent stays. */
export function toTaxChanges(fields: TaxItemFields): Partial<TaxItem> {
  const { name, jurisdiction, code, rate, amount } = fields;
  const sent = Object.entries({ name, jurisdiction, code, rate, amount });
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

/** The entries of a request for several taxes; each that is malformed is its first fault. */
export function toTaxEntries(data: readonly unknown[]): readonly (TaxEntry | Fault)[] {
  return data.map((raw, index) => {
    const path = `data[${String(index)}]`;
    if (!isPlainObject(raw)) return indexed(invalid(path, 'must be an object'), index);
    const dto = toInstance(CartTaxDto, raw);
    const [fault] = faultsOf(dto, raw, path);
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

/** What was left out of a request for one tax. */
export function placedInOne(outcome: EntriesOutcome): EntriesOutcome {
  const rejections = outcome.rejections.map(({ position, fault }) => {
    return { position, fault: { ...fault, source: fault.source ?? 'data' } };
  });
  return { ...outcome, rejections };
}

function indexed(fault: Fault, index: number): Fault {
  return { ...fault, meta: { index, ...fault.meta } };
}

/** A tax with the item that it is for; undefined once that item has left the cart. */
export function taxIn({ lines }: Cart, itemId: string, tax: TaxItem): ShownTax | undefined {
  const line = lines.find(({ id }) => id === itemId);
  if (line === undefined) return undefined;
  const { item, id } = line;
  return {
    ...toShownTax(tax),
    relationships: { item: { data: { type: ITEM_TYPES[item.kind], id } } },
  };
}
