/** More languages than anybody reads; the rest of a list is left out. */
const MAX_LANGUAGES = 5;
const MAX_TAG = 35;

/**
 * The tag of a language in its usual form, such as `de-CH`; undefined for what is none (RFC 5646).
 */
export function languageTag(text: string): string | undefined {
  if (text.length > MAX_TAG || !/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/**
 * The languages that somebody reads, the preferred one first (docs/reference/orders.md#checkout).
 * @param named the language that the request names for the customer
 * @param accepted `Accept-Language` of the request (RFC 9110, section 12.5.4)
 */
export function languagesOf(
  named: string | undefined,
  accepted: string | undefined,
): readonly string[] {
  const tags = [named ?? '', ...byPreference(accepted ?? '')].flatMap(
    (text) => languageTag(text) ?? [],
  );
  return [...new Set(tags)].slice(0, MAX_LANGUAGES);
}

/** The ranges of such a header, without those that are refused by a weight of 0. */
function byPreference(header: string): readonly string[] {
  return header
    .split(',')
    .map((range) => /^\s*([^\s;]+)\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(range))
    .map((found) => ({ tag: found?.[1] ?? '', weight: Number(found?.[2] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
