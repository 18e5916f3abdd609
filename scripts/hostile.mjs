// @ts-check
// Asks a service of its own, with the demo shop, for whatever the document of the interface can be
// bent into, and says what it finds: a failure of ours, an answer that is not documented, a slow one.
// With --long it attacks the service with everything at once, on a small heap; the service must stay healthy.
import { parseArgs } from 'node:util';
import { prepare } from './demo/perform.mjs';

const USAGE = `npm run test:hostile [-- --requests N] [--seed N] [--long [--minutes N]]
  --requests N  how many, 20000 if left out
  --seed N      the same requests for the same number; another one each time if left out
  --long        unfinished bodies, big JSON, merges of big carts and floods of /docs, all at once
  --minutes N   of these, 10 if left out`;
const PASSED = 0;
const FAILED = 1;

const options = readOptions();
await prepare();
const { startTarget } = await import('./hostile/callers.mjs');
const { attack } = await import('./hostile/attack.mjs');
const { generate } = await import('./hostile/generate.mjs');

const HEAP = '--max-old-space-size=300';
const target = await startTarget(options.long ? [HEAP] : []);
const faults = await (
  options.long ? attack(target, options.minutes) : generate(target, options.requests, options.seed)
).finally(() => target.stop());
for (const fault of faults.slice(0, 50)) console.error(fault);
console.log(faults.length === 0 ? 'Nothing was found.' : `Found: ${String(faults.length)}`);
process.exit(faults.length === 0 ? PASSED : FAILED);

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        requests: { type: 'string', default: '20000' },
        seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
        long: { type: 'boolean', default: false },
        minutes: { type: 'string', default: '10' },
      },
    });
    const [requests, seed] = [Number(values.requests), Number(values.seed)];
    const minutes = Number(values.minutes);
    if (requests > 0 && Number.isInteger(seed) && minutes > 0) {
      return { requests, seed, minutes, long: values.long };
    }
  } catch {
    // An option that does not exist; what there is follows.
  }
  console.error(USAGE);
  process.exit(FAILED);
}
