// @ts-check
// Runs a demo from its beginning to its end. Whatever it starts ends with it, however it ends.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from '../prepare.mjs';

/** @typedef {(() => Promise<unknown>)[]} Undo what has to be undone, the last first */

/** Makes sure that there is something to show. */
export async function prepare() {
  process.chdir(ROOT);
  if (existsSync('.env')) process.loadEnvFile('.env');
  await ensureInstalled();
  await ensureBuilt();
}

/**
 * Ends the process where a development dependency is missing.
 * @param {string} name
 */
export function requireDevelopment(name) {
  if (existsSync(join(ROOT, 'node_modules', name))) return;
  console.error(`The demo needs the development dependency ${name}: run npm ci --include=dev.`);
  process.exit(1);
}

/**
 * @param {(undo: Undo, isLeaving: () => boolean) => Promise<void>} demo
 * @param {{ interrupted?: number }} [code] of the process when it is interrupted; 130 if left out
 */
export async function perform(demo, { interrupted = 130 } = {}) {
  /** @type {Undo} */
  const undo = [];
  /** @type {Promise<void> | undefined} */
  let leaving;
  /** @param {number} code */
  const leave = (code) => {
    leaving ??= undoAll(undo).then(() => process.exit(code));
    return leaving;
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => void leave(interrupted));
  }
  try {
    await demo(undo, () => leaving !== undefined);
    await leave(0);
  } catch (error) {
    if (leaving === undefined) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`The demo ends early: ${reason}`);
    }
    await leave(1);
  }
}

/** @param {Undo} undo */
async function undoAll(undo) {
  while (undo.length > 0) {
    await undo
      .pop()?.()
      .catch(() => undefined);
  }
}
