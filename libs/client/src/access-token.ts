import { ApiError, errorEntriesOf } from './errors';
import type { Fetch } from './retries';
import type { components } from './schema';
import { shared } from './shared';

export interface ApplicationKey {
  readonly clientId: string;
  /** For servers only: with it, the token is that of an administrator. */
  readonly clientSecret?: string | undefined;
}

/** Where the tokens come from that are sent as `Authorization: Bearer`; an empty one is not sent. */
export interface AccessTokens {
  current(): Promise<string>;
  /** Drops a token that was refused. */
  forget(text: string): void;
}

/** A token is no longer used in the last seconds of its life. */
const MARGIN_S = 60;

/** Fetches access tokens when they are needed; all requests share one until it expires. */
export class AccessTokenCache implements AccessTokens {
  private token: { readonly text: string; readonly endsAt: number } | undefined;
  private readonly fetchOne: () => Promise<string>;

  constructor(
    private readonly baseUrl: string,
    private readonly key: ApplicationKey,
    private readonly fetch: Fetch,
    private readonly now: () => number = Date.now,
  ) {
    this.fetchOne = shared(() => this.issue());
  }

  async current(): Promise<string> {
    const { token } = this;
    return token !== undefined && this.now() < token.endsAt ? token.text : this.fetchOne();
  }

  /** Drops a token, so that the next request fetches another one, unless that was done already. */
  forget(text: string): void {
    if (this.token?.text === text) this.token = undefined;
  }

  private async issue(): Promise<string> {
    const { clientId, clientSecret } = this.key;
    const form = new URLSearchParams({ grant_type: 'implicit', client_id: clientId });
    if (clientSecret !== undefined) {
      form.set('grant_type', 'client_credentials');
      form.set('client_secret', clientSecret);
    }
    const url = `${this.baseUrl}/oauth/access_token`;
    const response = await this.fetch(new Request(url, { method: 'POST', body: form }));
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok || !isToken(body)) throw new ApiError(response, errorEntriesOf(body));
    const endsAt = this.now() + (body.expires_in - MARGIN_S) * 1000;
    this.token = { text: body.access_token, endsAt };
    return body.access_token;
  }
}

function isToken(body: unknown): body is components['schemas']['AccessTokenResponse'] {
  return typeof body === 'object' && body !== null && 'access_token' in body;
}
