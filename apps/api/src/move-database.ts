import {
  isEmptyDatabase,
  keepToThisProcess,
  markedAsMoving,
  migrate,
  moveTables,
  refuseOldTables,
  type TableDigest,
} from '#platform/database';
import { createDataSource } from './data-source';
import { requireDatabase } from './machine-staff';
import { operatorReason } from './reason';

const OLDER =
  'the move needs them: start the service once, or run this version once with MIGRATE=only';
const AGAIN =
  'The embedded database is as it was. Drop the other one, create it again, and repeat the command';

/**
 * Moves everything from an embedded database, which no service uses, to an empty one on a server.
 * @param onTable is called after each table
 * @throws Error with what to do next
 */
export async function moveDatabase(
  source: string,
  target: string,
  onTable: (moved: TableDigest) => void,
): Promise<void> {
  if (!source.startsWith('sqlite:')) {
    throw new Error('DATABASE_URL is on a server already; only an embedded database can be moved');
  }
  requireDatabase(source);
  await keepToThisProcess(source);
  const from = await createDataSource(source).initialize();
  try {
    await refuseOldTables(from, OLDER);
    const to = await createDataSource(target).initialize();
    try {
      if (!(await isEmptyDatabase(to))) {
        throw new Error(
          'The other database has tables already; if nobody needs them, drop it and create it again',
        );
      }
      try {
        await markedAsMoving(to, async () => {
          await migrate(to);
          await moveTables(from, to, onTable);
        });
      } catch (error) {
        throw new Error(`${operatorReason(error)}. ${AGAIN}`, { cause: error });
      }
    } finally {
      await to.destroy();
    }
  } finally {
    await from.destroy();
  }
}
