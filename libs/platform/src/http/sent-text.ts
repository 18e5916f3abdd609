import { isUtf8 } from 'node:buffer';
import { type Fault, faultOf, invalid, shortKey } from '#kernel';
import { isPlainObject } from './validation';

/*
 * What every text must be, wherever it comes in: UTF-8, and without NUL, at which the embedded database
 * cuts a text (docs/reference/requests.md#texts). Whole requests are checked here, before any route
 * sees them.
 */

export const WITHOUT_NUL = 'must be a text without NUL';

/** The text of a body; undefined if it is not UTF-8. */
export function textOf(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}

/**
 * The first text with NUL in a body, as a fault; names of fields are texts, too. JSON can write a NUL
 * only as an escape.
 */
export function nulIn(json: string, body: unknown): Fault | undefined {
  const path = json.includes('\\u0000') ? pathOfNul(body, '') : undefined;
  return path === undefined ? undefined : invalid(path, WITHOUT_NUL);
}

function pathOfNul(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (Array.isArray(value)) {
    return firstOf(value, (entry, index) => pathOfNul(entry, `${path}[${String(index)}]`));
  }
  if (!isPlainObject(value)) return undefined;
  return firstOf(Object.entries(value), ([name, inside]) => {
    const place = path === '' ? shortKey(name) : `${path}.${shortKey(name)}`;
    return name.includes('\0') ? withoutNul(place) : pathOfNul(inside, place);
  });
}

/** The name of a field is shown in an error, whose readers do not expect a NUL. */
function withoutNul(name: string): string {
  return name.replaceAll('\0', '\\u0000');
}

function firstOf<Entry, Found>(
  entries: readonly Entry[],
  find: (entry: Entry, index: number) => Found | undefined,
): Found | undefined {
  for (const [index, entry] of entries.entries()) {
    const found = find(entry, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Bytes that may be no text: NUL, and all beyond ASCII. */
const SUSPECT = /%(?:00|[89a-f][0-9a-f])/i;
const BYTES = /(?:%[0-9a-f]{2})+/gi;

/** What is wrong with a percent-encoded text, as the end of a sentence; undefined if it can be read. */
export function encodingFault(encoded: string): string | undefined {
  if (!SUSPECT.test(encoded)) return undefined;
  if (encoded.includes('%00')) return WITHOUT_NUL;
  try {
    for (const bytes of encoded.match(BYTES) ?? []) decodeURIComponent(bytes);
    return undefined;
  } catch {
    return 'must be percent-encoded in UTF-8';
  }
}

/**
 * What is wrong with the address of a request. The router itself refuses a path that is not UTF-8.
 */
export function urlFault(url: string): Fault | undefined {
  const [path = '', query = ''] = splitOnce(url, '?');
  if (encodingFault(path) === WITHOUT_NUL) {
    return faultOf(
      'invalid',
      'Bad Request',
      'The path of the request holds a NUL; send it without',
    );
  }
  return firstOf(query.split('&'), (pair) => {
    const [name = '', value = ''] = splitOnce(pair, '=');
    const mustBe = encodingFault(name) ?? encodingFault(value);
    return mustBe === undefined ? undefined : invalid(`query.${parameter(name)}`, mustBe);
  });
}

/** The name of a parameter as it is read; as it was sent, if it cannot be read. */
function parameter(name: string): string {
  const isReadable = encodingFault(name) === undefined;
  const read = isReadable ? [...new URLSearchParams(`${name}=`).keys()][0] : name;
  return shortKey(read ?? name);
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;
const UTF8 = /^(?:utf-?8|us-ascii)$/i;

/** Refuses a body that is declared to be written in another way than plain UTF-8. */
export function codingFault(headers: {
  readonly 'content-type'?: string | undefined;
  readonly 'content-encoding'?: string | undefined;
}): Fault | undefined {
  const [, charset] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  const compression = headers['content-encoding'] ?? '';
  if (!/^(?:identity)?$/i.test(compression))
    return unsupported('without Content-Encoding, not compressed');
  return charset === undefined || UTF8.test(charset) ? undefined : unsupported('in UTF-8');
}

function unsupported(wanted: string): Fault {
  return faultOf('unsupported-type', 'Unsupported Media Type', `Send the body ${wanted}`);
}
