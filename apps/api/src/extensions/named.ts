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
  const { extensions } = (configIn(folder).default ?? {}) as { readonly extensions?: unknown };
  if (isListOfTexts(extensions)) return { where: CONFIG, extensions };
  throw new Error(
    `${CONFIG} must export its extensions, such as: export default { extensions: ['./wish-list'] }`,
  );
}

function configIn(folder: string): { readonly default?: unknown } {
  try {
    return createRequire(join(folder, CONFIG))(`./${CONFIG}`) as { readonly default?: unknown };
  } catch (error) {
    throw new Error(`${CONFIG} cannot be read (${firstLineOf(error)}); mend it`, { cause: error });
  }
}

/** What an error says, as a part of a sentence. */
export function firstLineOf(error: unknown): string {
  return String(error instanceof Error ? error.message.split('\n')[0] : error);
}

function isGiven(env: Environment): boolean {
  return (env['EXTENSIONS'] ?? '') !== '';
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
