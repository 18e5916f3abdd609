import { randomUUID } from 'node:crypto';
import { type Fault, isFault, type TaxItem, withoutUndefined } from '#kernel';
import { type TaxItemFields, toNewTaxItem } from '#line-items';
import { canonicalId } from '#platform/http';
import type { NewTax } from '../domain/commands';
import { readAs, readEntries } from '../requests/cart-request';
import { CartTaxDto } from './cart-tax.dto';

/** What is to change; what is not sent stays. */
export function toTaxChanges(fields: TaxItemFields): Partial<TaxItem> {
  const { name, jurisdiction, code, rate, amount } = fields;
  return withoutUndefined({ name, jurisdiction, code, rate, amount });
}

export function toTaxEntries(data: readonly unknown[]): readonly (NewTax | Fault)[] {
  return readEntries(data, (raw, entry) => {
    const dto = readAs(CartTaxDto, raw);
    if (isFault(dto)) return dto;
    const { id } = dto.relationships.item.data;
    return { entry, itemId: canonicalId(id), tax: toNewTaxItem(dto, randomUUID()) };
  });
}
