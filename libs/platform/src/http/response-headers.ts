import type { Settings } from '../settings';
import { varyOn } from './cors';

type Headers = Readonly<Record<string, string>>;

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Headers of every response unless its route sets others. Most responses depend on the caller, so caches
 * must not store them, and a browser that opens one must neither run nor frame it.
 */
export function answerHeaders(settings: Pick<Settings, 'publicUrl' | 'corsOrigins'>): Headers {
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    vary: varyOn(settings),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  if (!settings.publicUrl.startsWith('https:')) return headers;
  return { ...headers, 'strict-transport-security': `max-age=${String(ONE_YEAR_S)}` };
}
