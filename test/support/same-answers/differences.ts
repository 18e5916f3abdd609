/** What a service answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g;
/** In an address that a browser is sent to. */
const STATE = /\b(state|nonce|code|code_challenge)=[^&"]+/g;
/** Made up each time, or counted from now on; and sentences, which may be said in other words. */
const FRESH =
  /^(detail|access_token|token|secret|client_secret|order_token|expires|expires_in|times|duration)$/;
/** Of which the one may have what the other has not. */
const HEADERS = ['content-type', 'location', 'www-authenticate', 'cache-control', 'vary', 'allow'];

/** Which id of the older service is which of the newer one. */
export class Ids {
  private readonly newer = new Map<string, string>();
  private readonly older = new Map<string, string>();

  /**
   * Whether both stand for the same; the first time says what stands for what. What both services have
   * had before is itself, wherever a list shows it.
   */
  match(older: string, newer: string): boolean {
    if (older === newer) return true;
    if (!this.newer.has(older) && !this.older.has(newer)) {
      this.newer.set(older, newer);
      this.older.set(newer, older);
    }
    return this.newer.get(older) === newer;
  }
}

/** What clients no longer read, or read differently; what is new does not count. */
export function differences(older: Answer, newer: Answer, ids: Ids): readonly string[] {
  return [
    ...(older.status === newer.status ? [] : [`status ${older.status} is ${newer.status}`]),
    ...HEADERS.flatMap((name) => {
      const before = older.headers[name];
      return before === undefined ? [] : textChanges(name, before, newer.headers[name] ?? '', ids);
    }),
    ...changes('', older.body, newer.body, ids),
  ];
}

function changes(at: string, older: unknown, newer: unknown, ids: Ids): readonly string[] {
  if (typeof older === 'string' && typeof newer === 'string') {
    return textChanges(at, older, newer, ids);
  }
  if (Array.isArray(older) && Array.isArray(newer)) {
    if (older.length !== newer.length) return [`${at} has ${newer.length}, not ${older.length}`];
    return older.flatMap((one, index) => changes(`${at}[${index}]`, one, newer[index], ids));
  }
  if (isObject(older) && isObject(newer)) {
    return Object.entries(older).flatMap(([name, value]) => {
      if (!(name in newer)) return [`${at}.${name} is gone`];
      if (FRESH.test(name) && typeof value === typeof newer[name]) return [];
      return changes(`${at}.${name}`, value, newer[name], ids);
    });
  }
  return Object.is(older, newer) ? [] : [`${at} ${shown(older)} is ${shown(newer)}`];
}

/** The same but for ids, of which each stands for one of the other service, and times. */
function textChanges(at: string, older: string, newer: string, ids: Ids): readonly string[] {
  const plain = (text: string) =>
    text.replace(UUID, '<id>').replace(TIME, '<time>').replace(STATE, '$1=');
  const before = older.match(UUID) ?? [];
  const now = newer.match(UUID) ?? [];
  const isSame =
    plain(older) === plain(newer) && before.every((id, index) => ids.match(id, now[index] ?? ''));
  return isSame ? [] : [`${at} ${shown(older)} is ${shown(newer)}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
