// @ts-check
// Shows a whole sign-on with a real OpenID Connect provider: in the terminal, or with --browser on a
// page. Everything that it starts ends with it, however it ends.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

const wanted = process.argv.slice(2);
const inBrowser = wanted.includes('--browser');
if (wanted.some((option) => option !== '--browser')) {
  console.error('npm run demo:sign-on takes one option: -- --browser');
  process.exit(1);
}

process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');
ensureInstalled();
if (!existsSync(join(ROOT, 'node_modules/oidc-provider'))) {
  console.error(
    'The demo needs the development dependency oidc-provider: run npm ci --include=dev.',
  );
  process.exit(1);
}
ensureBuilt();
const { setUp } = await import('./demo/set-up.mjs');
const { walk } = await import('./demo/walk.mjs');

/** What has to be undone, the last first. @type {(() => Promise<unknown>)[]} */
const undo = [];
/** @type {Promise<void> | undefined} */
let leaving;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => void leave(inBrowser ? 0 : 130));
}

try {
  const stage = await setUp(undo);
  const whose = stage.isOurs ? 'started for this demo' : 'which was running already';
  console.log(`Cartwright: ${stage.url} (${whose})`);
  console.log(`Provider:   ${stage.issuer} (a development provider, started for this demo)`);
  if (inBrowser) {
    console.log(`\nOpen ${stage.redirectUri} in a browser and sign in. Ctrl+C ends the demo.`);
    await Promise.race(stage.children.map((child) => once(child, 'exit')));
    if (leaving === undefined) throw new Error('The service or the provider has ended.');
  } else {
    await walk(stage);
  }
  await leave(0);
} catch (error) {
  if (leaving === undefined) {
    console.error(`The demo ends early: ${error instanceof Error ? error.message : String(error)}`);
  }
  await leave(1);
}

/**
 * @param {number} code
 * @returns {Promise<void>}
 */
function leave(code) {
  leaving ??= (async () => {
    while (undo.length > 0)
      await undo
        .pop()?.()
        .catch(() => undefined);
    process.exit(code);
  })();
  return leaving;
}
