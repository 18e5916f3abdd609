import { PartialType } from '@nestjs/swagger';
import { attributesBody, type Changes, Removable, Text, toAttributedResource } from '#platform';
import type { PriceBookFields } from '../contract';
import type { PriceBookRow } from '../storage/price.row';

class PriceBookAttributes {
  /** @example "Retail prices" */
  @Text(1, 255)
  name!: string;

  @Removable()
  @Text(0, 1024)
  description?: string | null;
}

class PriceBookChanges extends PartialType(PriceBookAttributes, { skipNullProperties: false }) {}

export class CreatePriceBookBody extends attributesBody('pricebook', PriceBookAttributes) {}

export class ChangePriceBookBody extends attributesBody('pricebook', PriceBookChanges) {}

export function toPriceBookFields(attributes: PriceBookAttributes): PriceBookFields {
  return { ...toPriceBookChanges(attributes), name: attributes.name };
}

export function toPriceBookChanges(attributes: PriceBookChanges): Changes<PriceBookFields> {
  const { name, description } = attributes;
  return { name, description };
}

export function toPriceBook(baseUrl: string, row: PriceBookRow) {
  const { id, name, description } = row;
  const self = `${baseUrl}/pcm/pricebooks/${id}`;
  return toAttributedResource('pricebook', row, { name, description }, self);
}
