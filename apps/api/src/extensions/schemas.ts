import { getMetadataArgsStorage } from 'typeorm';
import type { Schema } from '#platform/database';
import type { Extension } from '#platform/extensions';
import { prefixesOf } from './checks';

/**
 * The tables of extensions, after those of the service.
 * @throws Error if a table or a migration has a name that is taken, or not its own
 */
export function schemasOf(
  extensions: readonly Extension[],
  service: readonly Schema[],
): readonly Schema[] {
  const taken = new Set(service.flatMap(namesIn));
  return extensions.map(({ name, parts: { rows = [], migrations = [] } }) => {
    const { tables: prefix } = prefixesOf({ name });
    const own = { rows, migrations };
    const foreign = tablesOf(rows).find((table) => !table.startsWith(prefix));
    if (foreign !== undefined) {
      throw new Error(
        `The extension ${name} has the table ${foreign}, which must begin with ${prefix}`,
      );
    }
    for (const one of namesIn(own)) {
      if (taken.has(one)) {
        throw new Error(`The extension ${name} has ${one}, which exists already; rename it`);
      }
      taken.add(one);
    }
    return own;
  });
}

function namesIn({ rows, migrations }: Schema): readonly string[] {
  return [...tablesOf(rows), ...migrations.map(({ name }) => name)];
}

/** The names of the tables of rows. */
export function tablesOf(rows: Schema['rows']): readonly string[] {
  const { tables } = getMetadataArgsStorage();
  return tables.flatMap(({ target, name }) => (rows.includes(target) && name ? [name] : []));
}
