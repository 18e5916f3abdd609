// @ts-check
// Writes the types of the client from docs/openapi.json, unless they were made of exactly that. They are not
// committed: what needs them runs this first.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './prepare.mjs';

const DOCUMENT = 'docs/openapi.json';
const INPUTS = [
  DOCUMENT,
  'scripts/client-types.mjs',
  'node_modules/openapi-typescript/package.json',
];
/** Parts of an operation, as openapi-fetch looks for them; callers send none of these as undefined. */
const PARTS = ['query', 'header', 'path', 'cookie', 'requestBody', 'content', 'headers'];
const REFUSAL = { $ref: '#/components/schemas/ErrorResponse' };

const file = join(ROOT, 'libs/client/src/schema.ts');
const header = `// Made from ${DOCUMENT} by scripts/client-types.mjs: ${hashOfInputs()}\n`;
if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith(header)) await writeTypes();

async function writeTypes() {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const document = JSON.parse(readFileSync(join(ROOT, DOCUMENT), 'utf8'));
  const nodes = await openapiTS(withoutRefusals(document));
  const { transformed } = ts.transform(nodes, [takesUndefined]);
  const types = astToString(transformed);
  // Others that run at the same time see the old file or the new one.
  const made = `${file}.${process.pid}`;
  writeFileSync(made, `${header}\n${types}`);
  renameSync(made, file);
}

/**
 * Whatever may be left out may be undefined, also under `exactOptionalPropertyTypes`: JSON has no undefined, and so
 * what was read can be sent as it is.
 * @param {ts.TransformationContext} context
 * @returns {(node: ts.Node) => ts.Node}
 */
function takesUndefined(context) {
  /** @param {ts.Node} node @returns {ts.Node} */
  const visit = (node) => {
    const visited = ts.visitEachChild(node, visit, context);
    if (!ts.isPropertySignature(visited) || !visited.questionToken || !visited.type) return visited;
    const { name, type, modifiers, questionToken } = visited;
    const isPart = ts.isIdentifier(name) && PARTS.includes(name.text);
    if (isPart || type.kind === ts.SyntaxKind.NeverKeyword) return visited;
    const { factory } = context;
    const none = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
    const union = factory.createUnionTypeNode([type, none]);
    return factory.updatePropertySignature(visited, modifiers, name, questionToken, union);
  };
  return visit;
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
