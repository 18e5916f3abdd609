import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Of this service, as its package says; the package lies above the sources and above what is built. */
export function ownVersion(folder = __dirname): string {
  const file = join(folder, 'package.json');
  if (existsSync(file))
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  const above = dirname(folder);
  return above === folder ? 'unknown' : ownVersion(above);
}
