import { LifeSigns, timeLeft, type Wait } from './life-signs';
import type { Limit } from './limits';
import type { Silences } from './silences';

/** In a transaction only the commit waits until the nodes of a cluster agree on what is stored. */
export function isCommit(sql: string): boolean {
  return /^\s*commit/i.test(sql);
}

/** A statement that commits by itself waits for the nodes if it writes. */
export function isWriteByItself(sql: string): boolean {
  return /^\s*(insert|update|delete|replace)/i.test(sql);
}

/** After these shares of its limit, a step that waits raises a doubt, and then again and again. */
const [DOUBT_AFTER, DOUBT_AGAIN] = [1 / 2, 1 / 16];

/** Raises doubts about the current host while a step waits for it, so that another one can be asked. */
export class SignsOfSeveralHosts extends LifeSigns {
  /**
   * @param doubt is called with the milliseconds of the silence; always with 0 without `silences`
   * @param silences further rules for requests; jobs have none
   */
  constructor(
    private readonly doubt: (silentFor: number) => void,
    private readonly silences?: Silences,
  ) {
    super();
  }

  override within<T>(
    limit: Limit,
    step: Promise<T>,
    abandon: () => void,
    isWrite = false,
  ): Promise<T> {
    this.silences?.begin(performance.now(), isWrite);
    return super.within(limit, step, abandon, isWrite);
  }

  protected override untilNextCheck(wait: Wait, now: number): number {
    const { limit, began, isWrite } = wait;
    const lastSign = (isWrite ? this.silences?.lastAnswerToWrite : undefined) ?? this.lastAnswer;
    const quietSince = Math.max(began, lastSign);
    const silence = limit.silence - (this.silences?.rememberedAt(quietSince) ?? 0);
    const untilDoubt = quietSince + limit.silence * DOUBT_AFTER - now;
    if (untilDoubt <= 0) this.doubt(this.silences?.durationAt(now, isWrite) ?? 0);
    const untilNextDoubt = untilDoubt > 0 ? untilDoubt : limit.silence * DOUBT_AGAIN;
    return Math.min(timeLeft(wait, now, quietSince, silence), untilNextDoubt);
  }

  protected override onAnswer(wait: Wait, now: number): void {
    super.onAnswer(wait, now);
    this.silences?.answer(now, wait.isWrite);
  }
}
