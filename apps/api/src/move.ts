import './environment-file';
import './extensions/installed';
import { Logger } from '@nestjs/common';
import { readDatabaseUrl } from './config';
import { moveDatabase } from './move-database';
import { moveTarget, passwordAtTerminal } from './move-target';
import { operatorReason } from './reason';

/** Moves an embedded database to a server (docs/operations.md#moving-to-a-database-server). */
async function main(args: readonly string[]): Promise<void> {
  const target = await moveTarget(args, process.env, passwordAtTerminal());
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

Logger.overrideLogger(['error']);
main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${operatorReason(error)}\n`);
  process.exitCode = 1;
});
