// @ts-check
// Writes docs/openapi.json and the tables of docs/reference/access.md from what the build made; with --check it only says whether it is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, FORMATTER, ROOT, runInstalled } from './prepare.mjs';

await ensureInstalled();
await ensureBuilt();
const { withAccessTables } = await import(join(ROOT, 'dist/apps/api/src/docs-access.js'));
const document = JSON.parse(readFileSync(join(ROOT, 'dist/apps/api/src/openapi.json'), 'utf8'));
const text = `${JSON.stringify(document, null, 2)}\n`;

const file = join(ROOT, 'docs/openapi.json');
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  const page = join(ROOT, 'docs/reference/access.md');
  const made = withAccessTables(readFileSync(page, 'utf8'), document);
  writeFileSync(page, made);
  runInstalled(FORMATTER, [page]);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/openapi.json is stale: run npm run openapi and commit it.');
  process.exit(1);
}
