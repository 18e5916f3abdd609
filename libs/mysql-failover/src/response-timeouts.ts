import { isUnreachable } from './connection-error';
import { DatabaseTimeoutError, type Limit } from './limits';

/** A step that waits for the database. */
export interface Wait {
  readonly limit: Limit;
  readonly began: number;
  /** Whether the step stores something. Only databases with several hosts make a difference. */
  readonly isWrite: boolean;
}

/**
 * Distinguishes a database that hangs from one that is busy: the response to any step counts as a heartbeat
 * of the database.
 */
export class ResponseTimeouts {
  protected lastHeartbeat = -Infinity;

  /**
   * Waits for one step, but not for longer than the limit.
   * @param abandon stops what the step has begun, without waiting until it has stopped
   * @param isWrite whether the step stores something
   */
  within<T>(limit: Limit, step: Promise<T>, abandon: () => void, isWrite = false): Promise<T> {
    if (limit.total === Infinity) return step;
    const wait = { limit, began: performance.now(), isWrite };
    return new Promise<T>((resolve, reject) => {
      const ended = this.watch(wait, (waited) => {
        abandon();
        reject(new DatabaseTimeoutError(waited));
      });
      step.then(
        () => {
          ended(true);
        },
        (error: unknown) => {
          ended(isResponse(error));
        },
      );
      step.then(resolve, reject);
    });
  }

  /** Milliseconds until a waiting step is checked again. Without any left, it has waited too long. */
  protected untilNextCheck(wait: Wait, now: number): number {
    return timeLeft(wait, now, Math.max(wait.began, this.lastHeartbeat));
  }

  protected onHeartbeat(_wait: Wait, now: number): void {
    this.lastHeartbeat = now;
  }

  /**
   * Watches a step until it ends or has waited too long.
   * @returns what to call when the step has ended, with whether the database has responded to it
   */
  private watch(wait: Wait, onTooLong: (milliseconds: number) => void) {
    let isOver = false;
    let timer: NodeJS.Timeout;
    const checkAfter = (milliseconds: number) => {
      // Responses that arrived while this process was busy are handled before the check.
      timer = setTimeout(() => setImmediate(check), milliseconds);
    };
    const check = () => {
      if (isOver) return;
      const now = performance.now();
      const milliseconds = this.untilNextCheck(wait, now);
      if (milliseconds > 0) {
        checkAfter(milliseconds);
        return;
      }
      isOver = true;
      onTooLong(now - wait.began);
    };
    checkAfter(this.untilNextCheck(wait, wait.began));
    return (hasResponded: boolean): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (hasResponded) this.onHeartbeat(wait, performance.now());
    };
  }
}

/**
 * Milliseconds that a step may still wait.
 * @param since when the last heartbeat came, or when the step began
 */
export function timeLeft(
  { limit, began }: Wait,
  now: number,
  since: number,
  timeout = limit.unresponsive,
): number {
  return Math.min(since + timeout, began + limit.total) - now;
}

/**
 * Whether the database itself responded with an error. A lost connection or an abandoned step does not
 * count.
 */
function isResponse(error: unknown): boolean {
  return !(error instanceof DatabaseTimeoutError) && !isUnreachable(error);
}
