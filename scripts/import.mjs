// @ts-check
// Sends a file to the service, and shows how far its import has come, or what it would do.
import { existsSync, openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Progress } from './import/progress.mjs';
import { ask, end, signOn } from './service.mjs';

const USAGE = `npm run import -- FILE [--format FORMAT] [--dry-run] [--url ADDRESS] [--id KEY] [--secret SECRET]

Imports products, prices, nodes, stock, promotions and customers: one JSON object a line, as in docs/imports/template.ndjson, or with
--format products, prices, stock, customers, promotions, shopify-products or woocommerce-products a table. --dry-run says what would happen. What is not
given comes from the environment or the file .env: CARTWRIGHT_URL, or else PUBLIC_URL or PORT of the service
(http://localhost:3000), and BOOTSTRAP_CLIENT_ID and BOOTSTRAP_CLIENT_SECRET, or those of the demo shop.`;

const POLL_MS = 300;
const SHOWN_ERRORS = 20;

function readOptions() {
  const text = /** @type {const} */ ({ type: 'string' });
  try {
    const { values, positionals } = parseArgs({
      options: { format: text, 'dry-run': { type: 'boolean' }, url: text, id: text, secret: text },
      allowPositionals: true,
    });
    if (positionals.length === 1) return { ...values, file: positionals[0] ?? '' };
  } catch {
    // The usage says what is wrong.
  }
  return end(USAGE);
}

/** @param {readonly { line: number; title: string; detail: string }[]} errors */
function list(errors) {
  if (errors.length === 0) return;
  const head = ['Line', 'Error', 'Reason'];
  const rows = [head, ...errors.map(({ line, title, detail }) => [String(line), title, detail])];
  const width = (/** @type {number} */ column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [lines, titles] = [width(0), width(1)];
  for (const [line = '', title = '', detail] of rows) {
    console.log(`${line.padStart(lines)}  ${title.padEnd(titles)}  ${detail}`);
  }
}

/** @param {{ meta: { unknown_columns?: readonly string[] } }} result */
function listUnknownColumns({ meta: { unknown_columns: unknown = [] } }) {
  if (unknown.length > 0) console.log(`Nothing is taken from ${unknown.map(quoted).join(', ')}`);
}

/** So that no name moves the cursor. */
const quoted = (/** @type {string} */ name) => JSON.stringify(name);

/** @param {{ lines: number; would_create: number; would_change: number; failed: number; errors: any[]; meta: { unknown_columns?: readonly string[] } }} result */
function endDryRun(result) {
  const { lines, would_create: created, would_change: changed, failed, errors } = result;
  console.log(
    `${String(lines)} lines: ${String(created)} would create, ${String(changed)} would change, ${String(failed)} would fail`,
  );
  list(errors.slice(0, SHOWN_ERRORS));
  listUnknownColumns(result);
  process.exit(failed === 0 ? 0 : 1);
}

const { file, ...given } = readOptions();
if (!existsSync(file)) end(`There is no file ${file}.`);
const blob = await openAsBlob(file);
const { url, headers } = await signOn(given);
const isDryRun = given['dry-run'] === true;
const query = new URLSearchParams({
  ...(given.format && { format: given.format }),
  ...(isDryRun && { dry_run: 'true' }),
});
const { data: begun } = await ask(`${url}/v2/imports?${query}`, {
  method: 'POST',
  headers: { ...headers, 'content-type': given.format ? 'text/csv' : 'application/x-ndjson' },
  body: blob,
});
if (isDryRun) endDryRun(begun);

const progress = new Progress(process.stdout);
let shown = begun;
while (shown.status === 'running') {
  progress.show(shown);
  await sleep(POLL_MS);
  shown = (await ask(`${url}/v2/imports/${begun.id}`, { headers })).data;
}
progress.end(shown);

const page = `page[limit]=${String(SHOWN_ERRORS)}`;
const errors = await ask(`${url}/v2/imports/${begun.id}/errors?${page}`, { headers });
list(errors.data);
const more = errors.meta.results.total - errors.data.length;
if (more > 0) console.log(`and ${String(more)} more at ${url}/v2/imports/${begun.id}/errors`);
listUnknownColumns(shown);
if (shown.failure !== undefined) console.log(shown.failure);
process.exit(shown.status === 'done' && shown.failed === 0 ? 0 : 1);
