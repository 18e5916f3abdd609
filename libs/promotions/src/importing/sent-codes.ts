import { foldedCode, type Fault, invalid } from '#kernel';
import { isCode, type NewCode } from '../domain/code';

const MAX_USES = 2_147_483_647;
const MUST_BE = 'must be codes with commas between them, or a JSON list of {"code", "uses"}';

/**
 * The codes in a line of a file, as text or JSON, each once.
 * @param sent as it was sent; undefined for none
 */
export function codesIn(sent: unknown): readonly NewCode[] | Fault {
  const list = typeof sent === 'string' ? listIn(sent) : (sent ?? []);
  if (!Array.isArray(list)) return wrong(sent);
  const codes = list.map(toCode);
  const known = codes.flatMap((code) => code ?? []);
  if (known.length < codes.length) return wrong(sent);
  return [...new Map(known.map((code) => [foldedCode(code.code), code])).values()];
}

function listIn(text: string): unknown {
  if (!text.trimStart().startsWith('[')) {
    return text
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== '');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function toCode(sent: unknown): NewCode | undefined {
  if (isCode(sent)) return { code: sent };
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { code, uses } = sent as { readonly code?: unknown; readonly uses?: unknown };
  const isLimit = Number.isInteger(uses) && Number(uses) >= 1 && Number(uses) <= MAX_USES;
  if (!isCode(code) || !(uses === undefined || uses === null || isLimit)) return undefined;
  return isLimit ? { code, uses: Number(uses) } : { code };
}

const wrong = (sent: unknown) => invalid('attributes.codes', MUST_BE, sent);
