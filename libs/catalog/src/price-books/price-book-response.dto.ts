import { responseOf, attributedResourceOf, listOf, toAttributedResource } from '#platform/http';
import type { PriceBookRow } from '../storage/price.row';

class ShownPriceBook {
  /** @example "Retail prices" */
  name!: string;

  /** @example "What everybody pays" */
  description?: string;
}

export class PriceBookDto extends attributedResourceOf('pricebook', ShownPriceBook) {}

export class PriceBookResponse extends responseOf(PriceBookDto) {}

export class PriceBookListResponse extends listOf(PriceBookDto) {}

export function toPriceBook(baseUrl: string, row: PriceBookRow): PriceBookDto {
  const { id, name, description } = row;
  const self = `${baseUrl}/pcm/pricebooks/${id}`;
  return toAttributedResource('pricebook', row, { name, description }, self);
}
