import type { ShopTable } from '#kernel';
import { type PortCalls, PortFailed, type Ported, UnusableAnswer } from '#platform/extensions';

/** The format of an extension, whose table is read as those of other shops. */
export function portedTable(
  { extension, port }: Ported<'importFormat'>,
  calls: PortCalls,
): ShopTable {
  return {
    required: port.required,
    keyOf: (cells) => {
      try {
        return port.keyOf(cells);
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'it threw what is no error';
        throw new PortFailed(extension, 'importFormat', reason);
      }
    },
    familyOf: (key, rows, money) =>
      calls.call(extension, 'importFormat', async () => {
        const family = await port.familyOf(key, rows, money);
        const lists = [family.offers, family.variations, family.children, family.places];
        if (lists.every(Array.isArray) && Array.isArray(family.pictures)) return family;
        throw new UnusableAnswer('it must have offers, variations, children, places and pictures');
      }),
  };
}
