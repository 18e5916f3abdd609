// @ts-check
import { createHash } from 'node:crypto';

/** How administrators leave the databases that they create; the empty one is the server's own choice. */
export const COLLATIONS = [
  '',
  'utf8mb4_general_ci',
  'latin1_swedish_ci',
  'utf8mb4_unicode_ci',
  'utf8mb4_bin',
];

/**
 * Always the same one for a spec file, and all of them in turn over all files.
 * @param {string} file its name, in whatever folder
 * @returns {string}
 */
export function collationOf(file) {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const [byte = 0] = createHash('sha256').update(name).digest();
  return COLLATIONS[byte % COLLATIONS.length] ?? '';
}
