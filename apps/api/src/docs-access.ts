import type { OpenAPIObject } from '@nestjs/swagger';
import { CALLERS, ROLES, type Scope, SCOPES, SCOPES_OF_ROLE } from '#platform/auth';
import { METHODS, type Operation, operationsOf } from './docs-operations';

/** Between these lines a page holds what is made from the document. */
const BEGIN = '<!-- made by npm run openapi -->';
const END = '<!-- until here -->';

/**
 * The page with the tables of scopes and of operations, as the document has them.
 * @throws Error if the page has no place for them
 */
export function withAccessTables(page: string, document: OpenAPIObject): string {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) throw new Error(`The page needs ${BEGIN}`);
  const tables = [scopeTable(), operationTable(document)].join('\n\n');
  return `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`;
}

function scopeTable(): string {
  const rows = Object.entries(SCOPES).map(([scope, meaning]) => {
    const roles = ROLES.filter((role) => SCOPES_OF_ROLE[role].has(scope as Scope));
    return [`\`${scope}\``, meaning, roles.join(', ')];
  });
  return tableOf(['Scope', 'Permits to', 'Roles'], rows);
}

function operationTable(document: OpenAPIObject): string {
  const paths = new Map<string, Map<string, string>>();
  for (const { path, method, operation } of operationsOf(document)) {
    const cells = paths.get(path) ?? new Map<string, string>();
    paths.set(path, cells.set(method, accessIn(operation)));
  }
  const rows = [...paths].map(([path, cells]) => [
    `\`${path}\``,
    ...METHODS.map((method) => cells.get(method) ?? ''),
  ]);
  return tableOf(['Path', ...METHODS.map((method) => method.toUpperCase())], rows);
}

function accessIn(operation: Operation): string {
  const kinds = Reflect.get(operation, CALLERS) as readonly string[] | undefined;
  if (kinds === undefined) return 'no token';
  const scopes = (operation.security ?? []).flatMap((one) => Object.values(one).flat());
  const others = kinds.includes('public') ? ' E' : kinds.includes('member') ? ' M' : '';
  return `\`${scopes.join(' ')}\`${others}`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, head.map(() => '---'), ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
