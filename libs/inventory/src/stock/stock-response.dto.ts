import { ApiProperty } from '@nestjs/swagger';
import { listOf, responseOf, SelfLink, TimestampsDto, timestampsOf } from '#platform/http';
import { MAX_UNITS, totalUnits } from '../domain/stock';
import type { StockRow } from '../storage/stock.row';

class StockFields {
  /** Units that can be sold; 2147483647 for a product without stock. @example 9 */
  available!: number;

  /**
   * Whether the units are counted. A product whose units are not counted is sold without limit.
   * @example true
   */
  managed!: boolean;

  /** Units in the store: `available` and `allocated` together. For administrators. @example 12 */
  total?: number;

  /** Units that are promised to orders. For administrators. @example 3 */
  allocated?: number;
}

class StockAttributes extends StockFields {
  /** Always empty: there is one store. */
  @ApiProperty({ type: 'object', additionalProperties: false, example: {} })
  locations!: Readonly<Record<string, never>>;
}

class StockMeta {
  timestamps!: TimestampsDto;
}

export class StockDto extends StockFields {
  /** The id of the product. @example "5b3e4cb2-8f70-4d9c-a0bf-2041526d7e11" */
  id!: string;

  @ApiProperty({ enum: ['stock'] })
  type!: string;

  /** The same values again. */
  attributes!: StockAttributes;

  links!: SelfLink;

  /** Only for administrators. */
  meta?: StockMeta;
}

export class StockResponse extends responseOf(StockDto) {}

export class StockListResponse extends listOf(StockDto) {}

/** The record as administrators see it. */
export function toStock(baseUrl: string, row: StockRow): StockDto {
  const { id, available, allocated } = row;
  const fields = { total: totalUnits(row), available, allocated, managed: true };
  return { ...shown(baseUrl, id, fields), meta: { timestamps: timestampsOf(row) } };
}

/** The record as shoppers see it. */
export function toAvailability(baseUrl: string, { id, available }: StockRow): StockDto {
  return shown(baseUrl, id, { available, managed: true });
}

/** The response for a product without a record. */
export function toUncounted(baseUrl: string, id: string): StockDto {
  return shown(baseUrl, id, { available: MAX_UNITS, managed: false });
}

interface Shown {
  readonly available: number;
  readonly managed: boolean;
}

function shown<Fields extends Shown>(baseUrl: string, id: string, fields: Fields) {
  return {
    id,
    type: 'stock',
    ...fields,
    attributes: { ...fields, locations: {} },
    links: { self: `${baseUrl}/v2/inventories/${id}` },
  };
}
