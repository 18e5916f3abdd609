import type { components } from './schema';
import { shared } from './shared';
import { type KeyValueStore, MemoryStore } from './store';

/** The token with which a member acts for one account. */
export type MemberToken = components['schemas']['MemberTokenDto'];

/** A token is renewed in the last milliseconds of its life. */
const MARGIN_MS = 5 * 60_000;

const KEY = 'cartwright.member';

/** The member who has signed on, for one of the accounts. */
export class MemberSession {
  private token: MemberToken | undefined;
  private readonly renewOnce: () => Promise<void>;

  /**
   * @param renew returns new tokens for all accounts of the member whose token it gets
   * @param store has the member who was signed on when the page was left
   */
  constructor(
    renew: (token: string) => Promise<readonly MemberToken[]>,
    private readonly store: KeyValueStore = new MemoryStore(),
    private readonly now: () => number = Date.now,
  ) {
    const kept = store.getItem(KEY);
    if (kept !== null) this.token = JSON.parse(kept) as MemberToken;
    this.renewOnce = shared(async () => {
      const old = this.token;
      if (old === undefined) return;
      const fresh = await renew(old.token).catch(() => []);
      const same = fresh.find((one) => one.account_id === old.account_id);
      // A session that cannot be renewed lasts until its token expires.
      if (same !== undefined && this.token === old) this.use(same);
    });
  }

  /** The account that the member acts for. */
  get account(): MemberToken | undefined {
    return this.token;
  }

  use(token: MemberToken | undefined): void {
    this.token = token;
    if (token === undefined) this.store.removeItem(KEY);
    else this.store.setItem(KEY, JSON.stringify(token));
  }

  /** Returns the token to send, renewed shortly before it expires; undefined without a member. */
  async current(): Promise<string | undefined> {
    if (this.token === undefined) return undefined;
    const left = Date.parse(this.token.expires) - this.now();
    if (left > 0 && left < MARGIN_MS) await this.renewOnce();
    return this.token.token;
  }
}
