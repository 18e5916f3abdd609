import type { Tx } from '../database/transactions';
import { isUuid } from '../http/wire';
import type { Customized } from './custom-field';
import { customizedRow } from './declared';

/** The number of rows that one transaction looks at; it hardly delays other writers. */
const ROWS_AT_ONCE = 500;

/**
 * Erases the values of a deleted field from some rows, in the order of their ids.
 * @param after the last row that was looked at
 * @returns the last row of this time; undefined if there are no more
 */
export async function eraseCustomField(
  tx: Tx,
  resource: Customized,
  fieldId: string,
  after: string,
): Promise<string | undefined> {
  if (!isUuid(fieldId)) throw new Error('The id of a custom field is a UUID.');
  const { tableName } = tx.dataSource.getMetadata(customizedRow(resource));
  const [last] = await tx.query<{ id: string }[]>(
    `select id from ${tableName} where id > ? order by id limit 1 offset ?`,
    [after, ROWS_AT_ONCE - 1],
  );
  const place = `'$."${fieldId}"'`;
  const range = last === undefined ? [after] : [after, last.id];
  await tx.query(
    `update ${tableName} set custom_fields = json_remove(custom_fields, ${place})
     where id > ?${last === undefined ? '' : ' and id <= ?'}
       and custom_fields is not null and json_extract(custom_fields, ${place}) is not null`,
    range,
  );
  return last?.id;
}
