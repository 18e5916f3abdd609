import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Environment } from '../environment';

const CONFIG = 'cartwright.config.mjs';

/** Where extensions are named, as sentences call it. */
export interface Named {
  readonly where: string;
  readonly extensions: readonly string[];
}

/** Whether extensions are named, without reading where. */
export function namesExtensions(env: Environment, folder = process.cwd()): boolean {
  return isGiven(env) || existsSync(join(folder, CONFIG));
}

/**
 * The extensions that the setting names, or else the file beside the shop.
 * @throws Error if the file has another form
 */
export function namedExtensions(env: Environment, folder = process.cwd()): Named {
  if (isGiven(env)) {
    const names = (env['EXTENSIONS'] ?? '').split(',').map((name) => name.trim());
    return { where: 'EXTENSIONS', extensions: names.filter((name) => name !== '') };
  }
  if (!existsSync(join(folder, CONFIG))) return { where: 'EXTENSIONS', extensions: [] };
  const file = createRequire(join(folder, CONFIG))(`./${CONFIG}`) as { readonly default?: unknown };
  const { extensions } = (file.default ?? {}) as { readonly extensions?: unknown };
  if (isListOfTexts(extensions)) return { where: CONFIG, extensions };
  throw new Error(
    `${CONFIG} must export its extensions, such as: export default { extensions: ['./wish-list'] }`,
  );
}

function isGiven(env: Environment): boolean {
  return (env['EXTENSIONS'] ?? '') !== '';
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
