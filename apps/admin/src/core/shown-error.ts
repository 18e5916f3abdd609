import { ApiError } from '@cartwright/client';
import { HttpError } from 'react-admin';
import { i18nProvider } from '../texts';
import { germanOf } from '../texts/german-of';
import type { Method } from './service';

/** What is said of a refusal that is not about what was sent. */
const ABOUT_THE_PERSON: Readonly<Record<number, string>> = {
  401: 'desk.signed_off',
  403: 'desk.forbidden',
};

/** An error as it is shown to a person; what is refused is shown at the fields that it names. */
export function shownError(error: unknown, method: Method = 'post'): Error | HttpError {
  if (error instanceof ApiError) return refusal(error, method);
  if (error instanceof HttpError) return error;
  return new Error(inWords((error as Error).message), { cause: error });
}

function refusal({ status, errors, message }: ApiError, method: Method): HttpError {
  const named = errors.flatMap(({ source, detail }) =>
    source?.startsWith('data.') ? [[source.slice('data.'.length), inWords(detail)] as const] : [],
  );
  const person = ABOUT_THE_PERSON[status];
  const all =
    person === undefined
      ? errors.map(({ detail }) => inWords(detail)).join(' ') || inWords(message)
      : i18nProvider.translate(person);
  const isForm = method === 'post' || method === 'put';
  return new HttpError(all, status, {
    ...(isForm && named.length > 0 && { errors: nested(named) }),
    refusals: errors,
  });
}

/** Fields have names of their own on the desk, so the path in front of a sentence is left out. */
const PATH = /^data(?:\.[\w.[\]]+)? /;

/** A bound that is as high as numbers go tells nothing to a person. */
const ANY_AMOUNT = `must be an integer from 0 to ${String(Number.MAX_SAFE_INTEGER)}`;

/** A sentence of the service in the language of the desk; in English if it has no other. */
export function inWords(detail: string): string {
  const sentence = detail.replace(PATH, '');
  if (sentence === ANY_AMOUNT) return i18nProvider.translate('desk.amount_wanted');
  const isGerman = i18nProvider.getLocale() === 'de';
  const german = isGerman ? (germanOf(sentence) ?? germanOf(detail)) : undefined;
  return (german ?? sentence).replace(/^./, (first) => first.toUpperCase());
}

interface Tree {
  [name: string]: Tree | string;
}

/** `[['a.b', 'x']]` as `{ a: { b: 'x' } }`. */
function nested(entries: readonly (readonly [path: string, text: string])[]): object {
  const all: Tree = {};
  for (const [path, text] of entries) {
    const parts = path.replace(/\[(\d+)\]/g, '.$1').split('.');
    const last = parts.pop() ?? path;
    let inner = all;
    for (const part of parts) inner = (inner[part] ??= {}) as Tree;
    inner[last] ??= text;
  }
  return all;
}
