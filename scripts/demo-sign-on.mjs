// @ts-check
// Shows a whole sign-on with a real OpenID Connect provider, in the terminal.
import { perform, prepare, requireDevelopment } from './demo/perform.mjs';

if (process.argv.length > 2) {
  console.error(
    'npm run demo:sign-on takes no options; npm run demo:shop opens a shop in a browser.',
  );
  process.exit(1);
}

await prepare();
requireDevelopment('oidc-provider');
const { setUp } = await import('./demo/set-up.mjs');
const { walk } = await import('./demo/walk.mjs');

await perform(async (undo) => {
  const stage = await setUp(undo);
  const whose = stage.isOurs ? 'started for this demo' : 'which was running already';
  console.log(`Cartwright: ${stage.url} (${whose})`);
  console.log(`Provider:   ${stage.issuer} (a development provider, started for this demo)`);
  await walk(stage);
});
