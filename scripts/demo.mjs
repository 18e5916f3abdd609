// @ts-check
// Shows the whole way from an empty cart to a paid order and a running subscription, and then a year of
// invoices, in the terminal.
import { perform, prepare } from './demo/perform.mjs';

if (process.argv.length > 2) {
  console.error('npm run demo takes no options; npm run demo:sign-on shows the sign-on.');
  process.exit(1);
}

await prepare();
const { openService } = await import('./demo/set-up.mjs');
const { purchase } = await import('./demo/purchase.mjs');
const { year } = await import('./demo/year.mjs');

await perform(async (undo) => {
  const { url, key, own } = await openService(undo);
  console.log(
    `Cartwright: ${url} (${own ? 'started for this demo' : 'which was running already'})`,
  );
  await purchase(url, key);
  await year(key, undo);
});
