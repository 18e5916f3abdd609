import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the whole run, in which workers keep the migrated file that they copy. */
export default function setUp(): void {
  process.env['SQLITE_TEMPLATES'] = mkdtempSync(join(tmpdir(), 'cartwright-templates-'));
}
