// @ts-check
// Writes the types of the client from docs/openapi.json; with --check it only says whether they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { ROOT } from './prepare.mjs';

const HEADER = '// Written by `npm run client:types` from docs/openapi.json.\n\n';
const REFUSAL = { $ref: '#/components/schemas/ErrorResponse' };

const file = join(ROOT, 'libs/client/src/schema.ts');
const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
const text = HEADER + astToString(await openapiTS(withoutRefusals(document)));

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('libs/client/src/schema.ts is stale: run npm run client:types and commit it.');
  process.exit(1);
}

/**
 * Whatever is refused has a body of one form, and what headers mean is in the document: neither has to
 * be said of every operation again.
 * @param {any} whole
 */
function withoutRefusals({ components, paths, ...document }) {
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
    const refused = {
      description: 'Refused',
      content: { 'application/json': { schema: REFUSAL } },
    };
    for (const [, response] of answers) delete response.headers;
    operation.responses = { ...Object.fromEntries(answers), default: refused };
  }
  const { schemas, securitySchemes } = components;
  return { ...document, paths, components: { schemas, securitySchemes } };
}
