import { PartialType } from '@nestjs/swagger';
import type { Changes } from '#platform/database';
import { attributesBody, TextLine, Removable, Text } from '#platform/http';
import type { PriceBookFields } from '../management';

class PriceBookAttributes {
  /** @example "Winter prices" */
  @TextLine(1, 255)
  name!: string;

  /** @example "From the first frost to the first crocus" */
  @Removable()
  @Text(0, 1024)
  description?: string | null;
}

class PriceBookChanges extends PartialType(PriceBookAttributes, { skipNullProperties: false }) {}

export class CreatePriceBookBody extends attributesBody('pricebook', PriceBookAttributes) {}

export class ChangePriceBookBody extends attributesBody('pricebook', PriceBookChanges, {
  description: 'What everybody pays',
}) {}

export function toPriceBookFields(attributes: PriceBookAttributes): PriceBookFields {
  return { ...toPriceBookChanges(attributes), name: attributes.name };
}

export function toPriceBookChanges(attributes: PriceBookChanges): Changes<PriceBookFields> {
  const { name, description } = attributes;
  return { name, description };
}
