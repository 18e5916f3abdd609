import type { AccessTokens } from './access-token';
import { shared } from './shared';

/** A token that somebody else has got, such as that of a staff member. */
export class GivenToken implements AccessTokens {
  private isRefused = false;
  private readonly askOnce: () => Promise<string | undefined>;

  /** @param ask is called when the service no longer takes the token; returns another, if there is one */
  constructor(
    private text: string,
    ask: () => Promise<string | undefined>,
  ) {
    this.askOnce = shared(ask);
  }

  async current(): Promise<string> {
    if (!this.isRefused) return this.text;
    const another = await this.askOnce();
    this.isRefused = false;
    if (another !== undefined) this.text = another;
    return this.text;
  }

  forget(text: string): void {
    if (this.text === text) this.isRefused = true;
  }
}
