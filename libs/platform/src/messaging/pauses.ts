import { backoff, LONGEST_PAUSE } from './backoff';
import type { RelayPace } from './relay-pace';

interface Pause {
  readonly failures: number;
  readonly until: number;
}

/** Channels whose receivers are away, so that their messages are not tried one after the other. */
export class Pauses {
  private readonly paused = new Map<string, Pause>();

  constructor(private readonly pace: RelayPace) {}

  /**
   * What fails while a pause lasts was under way before and does not prolong it.
   * @returns whether this is the first one since the receiver was there
   */
  begin(channel: string): boolean {
    if (this.lasts(channel)) return false;
    const failures = (this.paused.get(channel)?.failures ?? 0) + 1;
    const wait = backoff(failures, LONGEST_PAUSE, this.pace.random());
    this.paused.set(channel, { failures, until: this.pace.now().getTime() + wait });
    return failures === 1;
  }

  /** @returns whether the receiver had been away */
  end(channel: string): boolean {
    return this.paused.delete(channel);
  }

  lasts(channel: string): boolean {
    const pause = this.paused.get(channel);
    return pause !== undefined && pause.until > this.pace.now().getTime();
  }
}
