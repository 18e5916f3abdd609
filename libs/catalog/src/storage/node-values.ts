import type { FieldFilter } from '#kernel';
import type { SelectQueryBuilder } from 'typeorm';
import type { Tx } from '#platform/database';
import { ReleaseCustomValueRow, type ReleaseNodeRow } from './browsing.row';
import type { ReleasedField } from './release.row';
import { nodeShelf } from './release-shelves';
import { comparedValue } from './released-fields';

/*
 * The values of custom fields by which nodes of a release are filtered. They lie in the table of those of
 * products, on a shelf of their own.
 */

const WRITTEN_AT_ONCE = 200;

/** Stores the values of these nodes that lists can be filtered by. */
export async function insertNodeValues(
  tx: Tx,
  releaseId: string,
  nodes: readonly Pick<ReleaseNodeRow, 'id' | 'customFields'>[],
  fields: readonly ReleasedField[],
): Promise<void> {
  const filterable = fields.filter((field) => field.filterable);
  const values = nodes.flatMap(({ id, customFields }) =>
    filterable.flatMap((field) => {
      const value = customFields?.[field.key];
      const compared = value === undefined ? undefined : comparedValue(field, value);
      if (compared === undefined) return [];
      return {
        releaseId: nodeShelf(releaseId),
        productId: id,
        fieldKey: field.key,
        textKey: compared.column === 'text_key' ? compared.value : null,
        numberValue: compared.column === 'number_value' ? compared.value : null,
      };
    }),
  );
  for (let next = 0; next < values.length; next += WRITTEN_AT_ONCE) {
    await tx.insert(ReleaseCustomValueRow, values.slice(next, next + WRITTEN_AT_ONCE));
  }
}

export async function deleteNodeValues(tx: Tx, releaseId: string): Promise<void> {
  await tx.delete(ReleaseCustomValueRow, { releaseId: nodeShelf(releaseId) });
}

/** Keeps the nodes that meet all filters. */
export function whereNodeValues(
  query: SelectQueryBuilder<ReleaseNodeRow>,
  releaseId: string,
  filters: readonly FieldFilter[],
): void {
  for (const [index, filter] of filters.entries()) {
    const named = (name: string) => `${name}${String(index)}`;
    const value = named('value');
    const { condition, parameter } = compared(value, filter, named('wanted'));
    const holds = query
      .subQuery()
      .select('1')
      .from(ReleaseCustomValueRow, value)
      .where(`${value}.releaseId = :shelf and ${value}.fieldKey = :${named('key')}`)
      .andWhere(`${value}.productId = ${query.alias}.id`)
      .andWhere(condition);
    query.andWhere(`exists ${holds.getQuery()}`, {
      shelf: nodeShelf(releaseId),
      [named('key')]: filter.key,
      [named('wanted')]: parameter,
    });
  }
}

function compared(value: string, filter: FieldFilter, wanted: string) {
  if (filter.by === 'field-range') {
    const operator = filter.isLeast ? '>=' : '<=';
    return { condition: `${value}.numberValue ${operator} :${wanted}`, parameter: filter.bound };
  }
  const column = filter.column === 'text_key' ? 'textKey' : 'numberValue';
  return { condition: `${value}.${column} in (:...${wanted})`, parameter: filter.values };
}
