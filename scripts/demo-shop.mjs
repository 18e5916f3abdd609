// @ts-check
// Opens the demo shop with everything around it: a provider that members sign on at, and a double of the
// payment provider that takes cards.
import { once } from 'node:events';
import { perform, prepare, requireDevelopment } from './demo/perform.mjs';

if (process.argv.length > 2) {
  console.error('npm run demo:shop takes no options.');
  process.exit(1);
}

await prepare();
requireDevelopment('oidc-provider');
const { openShop, setUp } = await import('./demo/set-up.mjs');

await perform(
  async (undo, isLeaving) => {
    const { url, issuer, redirectUri, children } = await setUp(undo, await openShop(undo));
    console.log(`Cartwright: ${url} (started for this demo)`);
    console.log(`Provider:   ${issuer} (a development provider, started for this demo)`);
    console.log(`\nOpen ${redirectUri} in a browser. Ctrl+C ends the demo.`);
    await Promise.race(children.map((child) => once(child, 'exit')));
    if (!isLeaving()) throw new Error('The service or the provider has ended.');
  },
  { interrupted: 0 },
);
