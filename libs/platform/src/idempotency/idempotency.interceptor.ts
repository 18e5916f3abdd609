import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DomainError } from '#kernel';
import { Transactions } from '../database/transactions';
import { admit, firstErrorOf } from '../first-error';
import { marksOf } from '../route-marks';
import type { MaybeKeyed } from './idempotency.guard';
import type { KeyedRequest } from '../keyed-request';
import { KeyedTransaction } from './keyed-transaction';
import { KeyTaken, RequestLog } from './request-log';
import { repeatedFor } from './repeated-for';
import { answered } from './request-records';
import { withoutSecrets } from './without-secrets';

/** The longest response that is kept as it is. */
const KEPT_BYTES = 64 * 1024;

interface Handling {
  readonly request: MaybeKeyed;
  readonly keyed: KeyedRequest;
  readonly handle: () => Promise<unknown>;
  readonly reply: FastifyReply;
  readonly holdsSecret: boolean;
  readonly renewsSecret: boolean;
}

/**
 * Repeats the earlier response to a request with a key, or remembers the first one. It works after all
 * guards, so that a caller who may not use the resource any more is refused by them.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly transactions: Transactions,
    private readonly requests: RequestLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<MaybeKeyed>();
    const { keyed } = request;
    if (keyed === undefined) return next.handle();
    const { holdsSecret = false, renewsSecret = false } = marksOf(request);
    const handle = async (): Promise<unknown> =>
      lastValueFrom(next.handle(), { defaultValue: undefined });
    const reply = http.getResponse<FastifyReply>();
    return from(this.once({ request, keyed, handle, reply, holdsSecret, renewsSecret }));
  }

  private async once(handling: Handling): Promise<unknown> {
    const { request, keyed } = handling;
    const known = await this.requests.find(keyed);
    if (known?.kind === 'effected') {
      await admit(request);
      keyed.replay = known;
    } else if (known !== undefined) {
      keyed.isConcluded = true;
      throw await repeatedFor(request, known);
    }
    return this.withRows(handling);
  }

  private async withRows(handling: Handling): Promise<unknown> {
    const { request, keyed, handle } = handling;
    const once = new KeyedTransaction(keyed, this.requests);
    try {
      return await this.remember(handling, once, await this.transactions.once(once, handle));
    } catch (failure) {
      if (!(failure instanceof DomainError) || keyed.isConcluded) throw failure;
      const error = await firstErrorOf(request, failure);
      if (!(error instanceof DomainError)) throw error;
      const known = await this.requests.refuse(keyed, error);
      if (known === undefined || keyed.replay !== undefined) throw error;
      if (known.kind !== 'effected') throw await repeatedFor(request, known);
      // The same request took effect meanwhile, so this one has nothing to do.
      keyed.replay = known;
      return await this.withRows(handling);
    } finally {
      once.isOver = true;
    }
  }

  private async remember(
    { keyed, reply, holdsSecret, renewsSecret }: Handling,
    once: KeyedTransaction,
    shown: unknown,
  ): Promise<unknown> {
    // What took effect is recorded, and the answer is made again from it.
    if (renewsSecret && once.isRecorded) return shown;
    const repeatable = holdsSecret ? withoutSecrets(shown) : shown;
    const text = textOf(repeatable);
    // The record of the effect is enough to make the response again.
    if (!once.isRecorded || Buffer.byteLength(text) <= KEPT_BYTES) {
      const record = answered(keyed, reply.statusCode, text);
      try {
        await this.requests.append(undefined, keyed, record, once.isRecorded ? 2 : 1);
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error;
      }
    }
    return once.isRepeated ? repeatable : shown;
  }
}

function textOf(shown: unknown): string {
  if (shown === undefined) return '';
  return typeof shown === 'string' ? shown : JSON.stringify(shown);
}
