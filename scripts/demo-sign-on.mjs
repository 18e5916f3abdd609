// @ts-check
// Shows a whole sign-on with a real OpenID Connect provider: in the terminal, or with --browser on a
// page.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { perform, prepare } from './demo/perform.mjs';
import { ROOT } from './prepare.mjs';

const wanted = process.argv.slice(2);
const inBrowser = wanted.includes('--browser');
if (wanted.some((option) => option !== '--browser')) {
  console.error('npm run demo:sign-on takes one option: -- --browser');
  process.exit(1);
}

prepare();
if (!existsSync(join(ROOT, 'node_modules/oidc-provider'))) {
  console.error(
    'The demo needs the development dependency oidc-provider: run npm ci --include=dev.',
  );
  process.exit(1);
}
const { setUp } = await import('./demo/set-up.mjs');
const { walk } = await import('./demo/walk.mjs');

await perform(
  async (undo, isLeaving) => {
    const stage = await setUp(undo);
    const whose = stage.isOurs ? 'started for this demo' : 'which was running already';
    console.log(`Cartwright: ${stage.url} (${whose})`);
    console.log(`Provider:   ${stage.issuer} (a development provider, started for this demo)`);
    if (!inBrowser) return walk(stage);
    console.log(`\nOpen ${stage.redirectUri} in a browser and sign in. Ctrl+C ends the demo.`);
    await Promise.race(stage.children.map((child) => once(child, 'exit')));
    if (!isLeaving()) throw new Error('The service or the provider has ended.');
  },
  inBrowser ? { interrupted: 0 } : {},
);
