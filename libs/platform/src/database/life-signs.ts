import { isUnreachable } from './database-error';
import { DatabaseTimeoutError, type Limit } from './limits';
import type { Silences } from './silences';

/** After these shares of its limit, a step that waits raises a doubt, and then again and again. */
const [DOUBT_AFTER, DOUBT_AGAIN] = [1 / 2, 1 / 16];

/** A step that waits for the database. */
interface Wait {
  readonly limit: Limit;
  readonly began: number;
  /** Whether the step stores something. */
  readonly isWrite: boolean;
}

/**
 * Distinguishes a database that hangs from one that is busy: every step that ends is a sign of
 * life.
 */
export class LifeSigns {
  private lastAnswer = -Infinity;

  /**
   * @param silences further rules for requests to several hosts; undefined for one host and for jobs
   * @param doubt is called while a step waits, with the milliseconds of the silence; 0 without `silences`
   */
  constructor(
    private readonly silences?: Silences,
    private readonly doubt: (silentFor: number) => void = () => undefined,
  ) {}

  /** Ends the silence so far, because another host is asked from now on. */
  startAgain(): void {
    this.silences?.end(performance.now(), true);
  }

  /**
   * Waits for one step, but not for longer than the limit.
   * @param giveUp stops what the step has begun, without waiting until it has stopped
   * @param isWrite whether the step stores something
   */
  within<T>(limit: Limit, step: Promise<T>, giveUp: () => void, isWrite = false): Promise<T> {
    if (limit.total === Infinity) return step;
    const began = performance.now();
    this.silences?.begin(began, isWrite);
    return new Promise<T>((resolve, reject) => {
      const answered = this.watch({ limit, began, isWrite }, (waited) => {
        giveUp();
        reject(new DatabaseTimeoutError(waited));
      });
      step.then(
        () => {
          answered(true);
        },
        (error: unknown) => {
          answered(isResponse(error));
        },
      );
      step.then(resolve, reject);
    });
  }

  /**
   * Watches a step until it ends or has waited for too long.
   * @returns what ends the watch, unless it is over; it is told whether the database has answered
   */
  private watch(wait: Wait, onTooLong: (milliseconds: number) => void) {
    let isOver = false;
    let timer: NodeJS.Timeout;
    const checkAfter = (milliseconds: number) => {
      // Answers that arrived while this process was busy are handled before the check.
      timer = setTimeout(() => setImmediate(check), milliseconds);
    };
    const check = () => {
      if (isOver) return;
      const now = performance.now();
      const { left, untilDoubt } = this.patience(wait, now);
      if (untilDoubt <= 0) this.doubt(this.silences?.durationAt(now, wait.isWrite) ?? 0);
      if (left > 0) {
        checkAfter(Math.min(left, untilDoubt > 0 ? untilDoubt : wait.limit.silence * DOUBT_AGAIN));
        return;
      }
      isOver = true;
      onTooLong(now - wait.began);
    };
    const { left, untilDoubt } = this.patience(wait, wait.began);
    checkAfter(Math.min(left, untilDoubt));
    return (isAnswer: boolean): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (isAnswer) this.onAnswer(wait);
    };
  }

  private onAnswer({ isWrite }: Wait): void {
    this.lastAnswer = performance.now();
    this.silences?.answer(this.lastAnswer, isWrite);
  }

  /** Milliseconds that a step may still wait, and until it raises a doubt. */
  private patience({ limit, began, isWrite }: Wait, now: number) {
    const lastSign = (isWrite ? this.silences?.lastAnswerToWrite : undefined) ?? this.lastAnswer;
    const quietSince = Math.max(began, lastSign);
    const silence = limit.silence - (this.silences?.rememberedAt(quietSince) ?? 0);
    return {
      left: Math.min(quietSince + silence, began + limit.total) - now,
      untilDoubt: quietSince + limit.silence * DOUBT_AFTER - now,
    };
  }
}

/**
 * Whether the database itself answered with an error. A lost connection or an abandoned step does not
 * count.
 */
function isResponse(error: unknown): boolean {
  return !(error instanceof DatabaseTimeoutError) && !isUnreachable(error);
}
