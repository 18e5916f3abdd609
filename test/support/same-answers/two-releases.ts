import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, differences, Ids } from './differences';
import { PNG } from '../file-samples';
import { KEY } from '../crash/instance';

export type Caller = 'nobody' | 'guest' | 'member' | 'admin';

/** A request with `<name>` in place of what an earlier answer was. */
export interface Call {
  readonly as: Caller;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What to keep of the answer, and where it stands there. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** One service, and what its answers were. */
export class World {
  readonly kept = new Map<string, string>();
  private readonly tokens = new Map<Caller, string>();

  private constructor(readonly url: string) {}

  static async at(url: string): Promise<World> {
    const world = new World(url);
    const admin = {
      grant_type: 'client_credentials',
      client_id: KEY.id,
      client_secret: KEY.secret,
    };
    world.tokens.set('admin', await world.token(admin));
    world.tokens.set('guest', await world.token({ grant_type: 'implicit', client_id: KEY.id }));
    world.tokens.set('member', world.tokens.get('guest') ?? '');
    return world;
  }

  async send({ as, method, path, body, type, headers = {}, keep = {} }: Call): Promise<Answer> {
    const token = this.tokens.get(as);
    const member = as === 'member' ? { [MEMBER]: this.kept.get('memberToken') ?? '' } : {};
    const response = await fetch(this.url + this.filled(path), {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || type === FORM_WITH_FILE
          ? {}
          : { 'content-type': type ?? JSON_TYPE }),
        ...member,
        ...this.filledHeaders(headers),
      },
      ...(body === undefined ? {} : { body: this.encoded(body, type) }),
    });
    const answer = await read(response);
    for (const [name, at] of Object.entries(keep)) {
      const found = at
        .split('.')
        .reduce<unknown>(
          (value, key) => (value as Record<string, unknown> | undefined)?.[key],
          answer,
        );
      if (typeof found === 'string') this.kept.set(name, found);
    }
    return answer;
  }

  private async token(form: Readonly<Record<string, string>>): Promise<string> {
    const body = new URLSearchParams(form);
    const response = await fetch(`${this.url}/oauth/access_token`, { method: 'POST', body });
    return ((await response.json()) as { access_token: string }).access_token;
  }

  private encoded(body: unknown, type = JSON_TYPE): string | FormData {
    if (type === FORM_WITH_FILE) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'picture.png');
      return form;
    }
    if (type === FORM) return new URLSearchParams(body as Record<string, string>).toString();
    return this.filled(typeof body === 'string' ? body : JSON.stringify(body));
  }

  private filledHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(headers).map(([name, one]) => [name, this.filled(one)]),
    );
  }

  private filled(text: string): string {
    return text
      .replace(ITEM_TO_NAME, '<itemID>')
      .replace(ORDER_TO_NAME, '<orderId>')
      .replace(/<(\w+)>/g, (whole, name: string) => this.kept.get(name) ?? whole);
  }
}

/** In examples, which cannot know the ids of what is made only then. */
const ITEM_TO_NAME = '11111111-1111-4111-8111-111111111111';
const ORDER_TO_NAME = '22222222-2222-4222-8222-222222222222';
const MOST_TRIES = 100;
const PAUSE_MS = 100;
const MEMBER = 'svc-account-management-authentication-token';
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const FORM_WITH_FILE = 'multipart/form-data';

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

/** Two services that are asked the same. */
export class TwoReleases {
  /** What clients would notice, after the request by which they would. */
  readonly found: string[] = [];
  private readonly ids = new Ids();

  constructor(
    readonly older: World,
    readonly newer: World,
  ) {}

  async ask(call: Call): Promise<readonly [Answer, Answer]> {
    const answers = await Promise.all([this.older.send(call), this.newer.send(call)]);
    this.compare(call, ...answers);
    return answers;
  }

  /** Asks until what is to be kept is there, as what follows an event comes a moment later. */
  async wait(call: Call): Promise<void> {
    const names = Object.keys(call.keep ?? {});
    for (const world of [this.older, this.newer]) {
      for (
        let tries = 0;
        tries < MOST_TRIES && names.some((one) => !world.kept.has(one));
        tries += 1
      ) {
        await world.send(call);
        await sleep(PAUSE_MS);
      }
    }
    await this.ask(call);
  }

  compare(call: Call, older: Answer, newer: Answer): void {
    const body = call.body === undefined ? '' : ` ${JSON.stringify(call.body)}`;
    const name = `${call.as}: ${call.method} ${call.path}${body}`;
    for (const what of differences(older, newer, this.ids)) this.found.push(`${name}: ${what}`);
  }
}
