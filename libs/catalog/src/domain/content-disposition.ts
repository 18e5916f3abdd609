const UNSAFE_IN_QUOTES = /["\\]|[^\x20-\x7e]/g;
/** Beside what `encodeURIComponent` leaves alone already. */
const UNSAFE_IN_TOKEN = /['()*]/g;

/**
 * The header that says what a browser does with a file and what it calls it (RFC 6266): in ASCII
 * for old ones, and as it is (RFC 5987) for the others.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(UNSAFE_IN_QUOTES, '_');
  const encoded = encodeURIComponent(name).replace(UNSAFE_IN_TOKEN, percentEncoded);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
