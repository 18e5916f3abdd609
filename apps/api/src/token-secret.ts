import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newSecret } from '#platform/crypto';

/** Reads the secret beside an embedded database, or creates it if there is none. */
export function tokenSecretBeside(databaseFile: string): string {
  if (databaseFile === ':memory:') return newTokenSecret();
  const file = `${databaseFile}.token-secret`;
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeOnce(file, newTokenSecret());
  }
  return readFileSync(file, 'utf8').trim();
}

/** Writes a file, unless another process has written it meanwhile. */
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
