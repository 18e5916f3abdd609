import { createConnection, type RowDataPacket } from 'mysql2/promise';
import './server-setup';

/** Ends the server of this run; on one that was given, drops what workers have kept till the end. */
export default async function tearDown(): Promise<void> {
  if (globalThis.privateMariaDb !== undefined) return globalThis.privateMariaDb.stop();
  const connection = await createConnection(process.env['MARIADB_URL'] ?? '');
  const [templates] = await connection.query<RowDataPacket[]>(
    'select schema_name as name from information_schema.schemata where schema_name like ?',
    [`${(process.env['MARIADB_TEMPLATES'] ?? '').replaceAll('_', '\\_')}\\_%`],
  );
  for (const { name } of templates as { name: string }[]) {
    await connection.query(`drop database \`${name}\``);
  }
  await connection.end();
}
