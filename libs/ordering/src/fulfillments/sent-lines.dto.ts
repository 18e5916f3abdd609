import { Integer, NestedList, Uuid, Whole } from '#platform/http';
import type { ItemUnits } from '../domain/fulfillment';

const MAX_LINES = 100;

export class NamedUnits {
  /** The `id` of an item of the order. */
  @Uuid()
  item_id!: string;

  /** @example 1 */
  @Integer(1)
  quantity!: number;
}

/** Units of items of an order, as a body names them. */
export const SentLines = () => NestedList(() => NamedUnits, 1, MAX_LINES);

export function toItemUnits(lines: readonly NamedUnits[]): readonly ItemUnits[] {
  return lines.map(({ item_id, quantity }) => ({ itemId: item_id.toLowerCase(), quantity }));
}

export class ShownLine {
  /** @example "1b2c3d4e-5f60-4718-8a9b-0c1d2e3f4a5b" */
  item_id!: string;

  /** @example 1 */
  @Whole()
  quantity!: number;
}

export const toShownLine = ({ itemId, quantity }: ItemUnits): ShownLine => ({
  item_id: itemId,
  quantity,
});
