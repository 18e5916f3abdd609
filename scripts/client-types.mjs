// @ts-check
// Writes the types of the client from docs/openapi.json, unless they were made of exactly that. They are not
// committed: what needs them runs this first.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const DOCUMENT = 'docs/openapi.json';
const INPUTS = [
  DOCUMENT,
  'scripts/client-types.mjs',
  'node_modules/openapi-typescript/package.json',
];
const REFUSAL = { $ref: '#/components/schemas/ErrorResponse' };

const file = join(ROOT, 'libs/client/src/schema.ts');
const header = `// Made from ${DOCUMENT} by scripts/client-types.mjs: ${hashOfInputs()}\n`;
if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith(header)) await writeTypes();

async function writeTypes() {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const document = JSON.parse(readFileSync(join(ROOT, DOCUMENT), 'utf8'));
  const types = astToString(await openapiTS(withoutRefusals(document)));
  // Others that run at the same time see the old file or the new one.
  const made = `${file}.${process.pid}`;
  writeFileSync(made, `${header}\n${types}`);
  renameSync(made, file);
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) hash.update(readFileSync(join(ROOT, input)));
  return hash.digest('hex');
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
