import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A request that a page shows, and what it says of the response. */
export interface WrittenExample {
  /** Heading under which it stands. */
  readonly heading: string;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number;
  /** Part of the response as JSON, or nothing. */
  readonly response: string;
}

export const REFERENCE = join(__dirname, '../../docs/reference');

/** Pages of the reference that show requests. */
export function writtenPages(): readonly string[] {
  return readdirSync(REFERENCE).filter((page) => examplesOf(page).length > 0);
}

/** The `http` blocks of a page, in its order. */
export function examplesOf(page: string): readonly WrittenExample[] {
  const text = readFileSync(join(REFERENCE, page), 'utf8');
  return [...text.matchAll(/^```http\n([\s\S]*?)^```$/gm)].map((block) => {
    const headings = [...text.slice(0, block.index).matchAll(/^#+ (.*)$/gm)];
    return { heading: headings.at(-1)?.[1] ?? page, ...parse(block[1] ?? '') };
  });
}

function parse(block: string): Omit<WrittenExample, 'heading'> {
  const parts = /^(\w+) (\S+)\n((?:[\w-]+: .*\n)*)([\s\S]*?)\nHTTP\/1\.1 (\d+)\n([\s\S]*)$/.exec(
    block,
  );
  if (parts === null) throw new Error(`This is no example of a request:\n${block}`);
  const [, method = '', path = '', headers = '', body = '', status = '', response = ''] = parts;
  return {
    method: method.toLowerCase() as WrittenExample['method'],
    path,
    headers: Object.fromEntries(
      [...headers.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    ),
    body: body.trim(),
    status: Number(status),
    response: response.trim(),
  };
}

const NAME = /\{\{(\w+)\}\}/g;

/** The values that `{{names}}` stand for, on one page. */
export class Names {
  constructor(private readonly values: Map<string, string>) {}

  /** @throws Error if no response has brought one of the names */
  filledIn(text: string): string {
    return text.replace(NAME, (_, name: string) => {
      const value = this.values.get(name);
      if (value === undefined) throw new Error(`No response has brought {{${name}}}`);
      return value;
    });
  }

  /** What `shown` says of `actual`, with the values of names that only `actual` tells. */
  expected(shown: unknown, actual: unknown): unknown {
    if (typeof shown === 'string') {
      const name = /^\{\{(\w+)\}\}$/.exec(shown)?.[1];
      if (name !== undefined && !this.values.has(name)) this.values.set(name, String(actual));
      return this.filledIn(shown);
    }
    if (Array.isArray(shown)) {
      return shown.map((entry, index) => this.expected(entry, at(actual, index)));
    }
    if (typeof shown !== 'object' || shown === null) return shown;
    return Object.fromEntries(
      Object.entries(shown).map(([key, value]) => [key, this.expected(value, at(actual, key))]),
    );
  }
}

function at(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined;
}
