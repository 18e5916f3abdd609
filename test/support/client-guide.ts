import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The program that the guide for storefronts shows. */
export function storefrontProgram(): string {
  const text = readFileSync(join(__dirname, '../../docs/guides/storefront.md'), 'utf8');
  const [, program] = /^```ts\n([\s\S]*?)^```$/m.exec(text) ?? [];
  if (program === undefined) throw new Error('The guide shows no program');
  return program;
}
