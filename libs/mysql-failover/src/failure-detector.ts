import type { AdaptiveTimeout } from './adaptive-timeout';
import type { Limit } from './limits';
import { ResponseTimeouts, timeLeft, type Wait } from './response-timeouts';

/** In a transaction only the commit waits until the nodes of a cluster agree on what is stored. */
export function isCommit(sql: string): boolean {
  return /^\s*commit/i.test(sql);
}

/** A statement that commits by itself waits for the nodes if it writes. */
export function isWriteByItself(sql: string): boolean {
  return /^\s*(insert|update|delete|replace)/i.test(sql);
}

/** After these shares of its limit, a step that waits makes the host suspected, and then again and again. */
const [SUSPECT_AFTER, SUSPECT_AGAIN] = [1 / 2, 1 / 16];

/** Suspects the current host while a step waits for it without a heartbeat, so that another can be asked. */
export class FailureDetector extends ResponseTimeouts {
  /**
   * @param suspect is called with the milliseconds without a response; always with 0 without `adaptive`
   * @param adaptive shortens the timeouts of requests; those of jobs are fixed
   */
  constructor(
    private readonly suspect: (unresponsiveFor: number) => void,
    private readonly adaptive?: AdaptiveTimeout,
  ) {
    super();
  }

  override within<T>(
    limit: Limit,
    step: Promise<T>,
    abandon: () => void,
    isWrite = false,
  ): Promise<T> {
    this.adaptive?.begin(performance.now(), isWrite);
    return super.within(limit, step, abandon, isWrite);
  }

  protected override untilNextCheck(wait: Wait, now: number): number {
    const { limit, began, isWrite } = wait;
    const heartbeatOfWrites = isWrite ? this.adaptive?.lastHeartbeatOfWrites : undefined;
    const since = Math.max(began, heartbeatOfWrites ?? this.lastHeartbeat);
    const timeout = limit.unresponsive - (this.adaptive?.reductionAt(since) ?? 0);
    const again = limit.unresponsive * SUSPECT_AGAIN;
    // A shortened timeout ends the step before its host would be suspected otherwise.
    const suspectAfter = Math.min(limit.unresponsive * SUSPECT_AFTER, timeout - again);
    const untilSuspected = since + suspectAfter - now;
    if (untilSuspected <= 0) this.suspect(this.adaptive?.unresponsiveFor(now, isWrite) ?? 0);
    const untilNext = untilSuspected > 0 ? untilSuspected : again;
    return Math.min(timeLeft(wait, now, since, timeout), untilNext);
  }

  protected override onHeartbeat(wait: Wait, now: number): void {
    super.onHeartbeat(wait, now);
    this.adaptive?.onHeartbeat(now, wait.isWrite);
  }
}
