// @ts-check
// Exports data of the service to a file, and shows how far the export has come.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask, end, load, signOn } from './service.mjs';

const USAGE = `npm run export -- RESOURCE [--format csv|ndjson] [--filter FILTER] [--output FILE] [--url ADDRESS] [--id KEY] [--secret SECRET]

Exports products, prices, stock or another resource of docs/reference/exports.md, as a table of comma-separated values
or with --format ndjson as one JSON object a line, to --output or to RESOURCE.csv. --filter is that of their list, such as
eq(status,live). What is not given comes from the environment or the file .env: CARTWRIGHT_URL, or else PUBLIC_URL or PORT
of the service (http://localhost:3000), and BOOTSTRAP_CLIENT_ID and BOOTSTRAP_CLIENT_SECRET, or those of the demo shop.`;

const POLL_MS = 300;

function readOptions() {
  const text = /** @type {const} */ ({ type: 'string' });
  try {
    const { values, positionals } = parseArgs({
      options: { format: text, filter: text, output: text, url: text, id: text, secret: text },
      allowPositionals: true,
    });
    const [resource] = positionals;
    if (resource !== undefined && positionals.length === 1) return { ...values, resource };
  } catch {
    // The usage says what is wrong.
  }
  return end(USAGE);
}

/** @param {number} rows */
function show(rows) {
  if (process.stdout.isTTY) process.stdout.write(`\r${String(rows)} rows\x1b[K`);
}

const {
  resource,
  format = 'csv',
  filter,
  output = `${resource}.${format}`,
  ...given
} = readOptions();
const { url, headers } = await signOn(given);
const data = { type: 'export', resource, format, ...(filter && { filter }) };
let { data: shown } = await ask(`${url}/v2/exports`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ data }),
});
while (shown.status === 'waiting' || shown.status === 'running') {
  show(shown.rows);
  await sleep(POLL_MS);
  shown = (await ask(`${url}/v2/exports/${shown.id}`, { headers })).data;
}
if (shown.status === 'failed') end(shown.failure);

// The address of the service may be another one here than in links.
const { pathname, search } = new URL(shown.links.file);
const { body } = await load(`${url}${pathname}${search}`, {});
if (body !== null) {
  const file = createWriteStream(output);
  await pipeline(Readable.fromWeb(/** @type {any} */ (body)), file).catch((error) => {
    end(`${output} cannot be written: ${error.message}`);
  });
}
if (process.stdout.isTTY) process.stdout.write('\r');
console.log(`${String(shown.rows)} rows, ${String(shown.file_size)} bytes: ${output}`);
