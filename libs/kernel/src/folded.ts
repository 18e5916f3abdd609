/**
 * The form in which names, SKUs, slugs, codes and keys are compared, wherever texts are looked up,
 * filtered or unique (docs/reference/requests.md#texts). The composition of letters (NFC) and their case
 * make no difference, but accents do. Case is folded letter by letter, as Unicode calls simple: "ẞ" is
 * "ß", but "ß" is not "ss", so that no text becomes longer by it.
 */
export function folded(text: string): string {
  return foldedCase(text.normalize('NFC')).normalize('NFC');
}

/** Emails can have letters that are compatible, such as wide ones or ligatures, with others (NFKC). */
export function foldedEmail(email: string): string {
  return foldedCase(email.normalize('NFKC')).normalize('NFKC');
}

const BEYOND_ASCII = /[^\0-\x7f]/gu;

function foldedCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(BEYOND_ASCII, letter);
}

/** The way over the capital letter also unites letters that share one, such as "σ" and "ς". */
function letter(one: string): string {
  // The capital of a dotless i is the I of all other alphabets.
  if (one === 'ı') return one;
  const capital = single(one.toUpperCase(), one);
  return single(capital.toLowerCase(), capital);
}

function single(changed: string, before: string): string {
  return Array.from(changed).length === 1 ? changed : before;
}
