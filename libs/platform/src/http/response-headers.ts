import type { Settings } from '../settings';
import { varyOn } from './cors';

type Headers = Readonly<Record<string, string>>;

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * What every answer says unless its route says otherwise: most depend on who asks, so nobody keeps
 * them, and a browser that is led to one neither runs nor frames what it finds.
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
