import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the page is filled in with; every text is escaped. */
export interface DemoPageContent {
  readonly shop: string;
  /** Path below which the service is reached, without a slash at its end. */
  readonly root: string;
  /** Application key of the storefront; an implicit token needs no secret. */
  readonly clientId: string;
  readonly redirectUri: string;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

/** A file of the page, which the build puts beside this one. */
export function fileOfPage(name: string): string {
  return readFileSync(join(__dirname, name), 'utf8');
}

/** Fills in `{{names}}`. */
export function renderPage(template: string, content: DemoPageContent): string {
  const { accounts, ...texts } = content;
  const options = accounts.map(
    ({ id, name }) => `<option value="${escaped(id)}">${escaped(name)}</option>`,
  );
  const parts = new Map([
    ...Object.entries(texts).map(([name, text]) => [name, escaped(text)] as const),
    ['accounts', options.join('\n')],
  ]);
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts.get(name) ?? '');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
