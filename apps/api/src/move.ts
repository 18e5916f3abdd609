import './environment-file';
import './extensions/installed';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import { readDatabaseUrl } from './config';
import { moveDatabase } from './move-database';
import { operatorReason } from './reason';

const USAGE = 'npm run move -- --to mysql://user:password@host/name, or mariadb://…';

/** Moves an embedded database to a server (docs/operations.md#moving-to-a-database-server). */
async function main(args: readonly string[]): Promise<void> {
  const target = targetIn(args);
  let [tables, all] = [0, 0];
  await moveDatabase(readDatabaseUrl(process.env), target, ({ table, rows, digest }) => {
    tables += 1;
    all += rows;
    process.stdout.write(`${table}: ${String(rows)} rows, ${digest.slice(0, 16)}\n`);
  });
  process.stdout.write(
    `${String(all)} rows of ${String(tables)} tables are the same in both databases; now set DATABASE_URL\n`,
  );
}

function targetIn(args: readonly string[]): string {
  const { to } = valuesOf(args);
  if (to === undefined || !/^(?:mysql|mariadb):/.test(to)) {
    throw new Error(`Say which database on a server it shall be: ${USAGE}`);
  }
  return readDatabaseUrl({ DATABASE_URL: to });
}

function valuesOf(args: readonly string[]): { readonly to?: string } {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values;
  } catch {
    return {};
  }
}

Logger.overrideLogger(['error']);
main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${operatorReason(error)}\n`);
  process.exitCode = 1;
});
