import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newSecret } from '#platform';

/** The secret that lies beside an embedded database, made when there is none yet. */
export function tokenSecretBeside(databaseFile: string): string {
  if (databaseFile === ':memory:') return newTokenSecret();
  const file = `${databaseFile}.token-secret`;
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeOnce(file, newTokenSecret());
  }
  return readFileSync(file, 'utf8').trim();
}

/** Never overwrites a file that another process has written meanwhile. */
function writeOnce(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}

function newTokenSecret(): string {
  return newSecret(48);
}
