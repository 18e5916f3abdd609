import { createRequire } from 'node:module';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { publishedEvent } from '#kernel';
import { declareScopes } from '#platform/auth';
import { Extension, readSettingsOf } from '#platform/extensions';
import { type Environment, givenSetting } from '../environment';
import { faultOf, prefixesOf } from './checks';
import { type ModuleParts, partsOf } from './module-parts';
import { firstLineOf, namedExtensions } from './named';
import { sharePackages } from './shared-packages';

/** An extension of this process, with what was found in it. */
export interface Loaded extends ModuleParts {
  readonly extension: Extension;
  /** As the operator has named it. */
  readonly given: string;
  /** The folder that its code is in. */
  readonly folder: string;
  /** The names of its settings in the environment. */
  readonly settings: readonly string[];
}

/**
 * Loads what is named, and declares its scopes and events, which the modules of the service look at when they
 * are loaded themselves.
 * @throws Error with one sentence that says what to do
 */
export function loadExtensions(environment: Environment, folder = process.cwd()) {
  const { where, extensions } = namedExtensions(environment, folder);
  if (extensions.length > 0) sharePackages();
  const all: Loaded[] = [];
  for (const given of extensions) {
    const loaded = load(given, where, folder);
    const fault = faultOf(loaded.extension, loaded);
    if (fault !== undefined) throw new Error(`The extension ${given} ${fault}`);
    const { name } = loaded.extension;
    const same = all.find((other) => other.extension.name === name);
    if (same !== undefined) {
      const both = same.given === given ? `${given} is named` : `${same.given} and ${given} are`;
      throw new Error(`${both} twice the extension ${name}; take one out of ${where}`);
    }
    all.push({ ...loaded, settings: settingsOf(loaded.extension, environment) });
  }
  for (const { extension } of all) declare(extension);
  return all;
}

function load(given: string, where: string, folder: string): Loaded {
  const require = createRequire(join(folder, 'cartwright.config.mjs'));
  const file = found(given, where, folder, require);
  const extension = extensionIn(exported(given, where, file, require));
  if (extension === undefined) {
    throw new Error(
      `${given} exports no extension; export what extension() of @cartwright/server returns, as default or as extension`,
    );
  }
  return {
    extension,
    given,
    folder: codeFolderOf(file),
    settings: [],
    ...partsOf(extension.parts.module),
  };
}

function found(given: string, where: string, folder: string, require: NodeJS.Require): string {
  try {
    return realpathSync(require.resolve(given));
  } catch {
    const isPath = /^\.{0,2}\//.test(given);
    const advice = isPath ? 'build it, or correct the path' : 'install the package there';
    throw new Error(
      `${where} names the extension ${given}, which is not found from ${folder}; ${advice}`,
    );
  }
}

/** The folder of its package, or that of its file where the service is in the package as well. */
function codeFolderOf(file: string): string {
  const own = dirname(file);
  let folder = own;
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) return own;
    folder = dirname(folder);
  }
  return __dirname.startsWith(join(folder, sep)) ? own : folder;
}

function exported(given: string, where: string, file: string, require: NodeJS.Require): unknown {
  try {
    return require(file);
  } catch (error) {
    throw new Error(
      `The extension ${given} fails while it is loaded (${firstLineOf(error)}); mend it, or take it out of ${where}`,
      { cause: error },
    );
  }
}

/** Modules of both kinds have it as default, also where one kind stands in for the other. */
function extensionIn(module: unknown): Extension | undefined {
  const { default: chosen, extension } = (module ?? {}) as Record<string, unknown>;
  const inner = (chosen ?? {}) as Record<string, unknown>;
  const candidates = [module, chosen, extension, inner['default'], inner['extension']];
  return candidates.find((one): one is Extension => one instanceof Extension);
}

function settingsOf({ name, parts }: Extension, environment: Environment): readonly string[] {
  return readSettingsOf(parts.settings, prefixesOf({ name }).settings, (variable, orInFile) =>
    orInFile ? givenSetting(environment, variable) : environment[variable],
  );
}

function declare({ parts }: Extension): void {
  declareScopes(parts.scopes ?? {});
  for (const { name } of parts.events ?? []) publishedEvent(name);
}
