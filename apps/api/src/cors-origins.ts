import type { Settings } from '#platform';

/** The origins of pages that the machine of the browser serves, on any port. */
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const LABELS = '*.';

/**
 * Reads a list of origins: `https://shop.example`, `https://*.shop.example` for every name below it, or
 * `*` alone for all of them.
 * @param text of the setting
 * @returns undefined if the text is no such list
 */
export function corsOriginsOf(
  text: string | undefined,
  demo: boolean,
): Settings['corsOrigins'] | undefined {
  if (text === undefined) return demo ? [LOOPBACK] : [];
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.length === 1 && entries[0] === '*') return '*';
  const origins = entries.map(originOf);
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

/** An exact match of one entry. */
function originOf(entry: string): RegExp | undefined {
  const [, scheme, labels = '', host] = /^(https?:\/\/)(\*\.)?([^/?#@*\s]+)$/i.exec(entry) ?? [];
  const address = `${scheme ?? ''}${host ?? ''}`;
  if (scheme === undefined || host === undefined || !URL.canParse(address)) return undefined;
  const { protocol, host: name } = new URL(address);
  const below = labels === LABELS ? '([a-z0-9-]+\\.)+' : '';
  return new RegExp(`^${protocol}//${below}${name.replace(/[.[\]]/g, '\\$&')}$`);
}
