import type { OncePerRequest } from '../database/once-per-request';
import type { Tx } from '../database/transactions';
import type { KeyedRequest } from '../keyed-request';
import { KeyTaken, type RequestLog } from './request-log';
import { effected, repetitionOf } from './request-records';

/** The first transaction of a request with a key: it commits once, however often the request is sent. */
export class KeyedTransaction implements OncePerRequest {
  isOver = false;
  isRepeated: boolean;
  /** Whether a record of the effect is stored. */
  isRecorded: boolean;

  constructor(
    private readonly request: KeyedRequest,
    private readonly requests: RequestLog,
  ) {
    this.isRepeated = this.isRecorded = request.replay !== undefined;
  }

  get recalled(): KeyedRequest['replay'] {
    return this.request.replay;
  }

  async carryOut<T>(
    attempt: (beside: (tx: Tx, result: T) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const { replay } = this.request;
    if (replay !== undefined) return this.repeat(replay.result);
    try {
      const result = await attempt((tx, done) =>
        this.requests.append(tx, this.request, effected(this.request, done)),
      );
      this.isOver = this.isRecorded = true;
      return result;
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error;
      const known = await this.requests.find(this.request);
      if (known === undefined) throw error;
      if (known.kind === 'effected') return this.repeat(known.result);
      this.request.isConcluded = true;
      throw repetitionOf(known);
    }
  }

  private repeat<T>(result: unknown): T {
    this.isOver = this.isRecorded = this.isRepeated = true;
    return result as T;
  }
}
