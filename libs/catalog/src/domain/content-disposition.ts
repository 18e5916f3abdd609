const UNSAFE_IN_QUOTES = /["\\]|[^\x20-\x7e]/g;
/** Characters that must be escaped, too, although `encodeURIComponent` leaves them as they are. */
const UNSAFE_IN_TOKEN = /['()*]/g;

/**
 * The header that says what a browser does with a file, and the name of the file (RFC 6266). The name
 * is there twice: in ASCII for old browsers, and as it is (RFC 5987) for the others.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(UNSAFE_IN_QUOTES, '_');
  const encoded = encodeURIComponent(name).replace(UNSAFE_IN_TOKEN, percentEncoded);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
