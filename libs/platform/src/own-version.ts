import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version of this service, from the package.json in one of the folders above. */
export function ownVersion(folder = __dirname): string {
  const file = join(folder, 'package.json');
  if (existsSync(file))
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  const above = dirname(folder);
  return above === folder ? 'unknown' : ownVersion(above);
}
