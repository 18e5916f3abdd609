import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { catchError, from, lastValueFrom, type Observable } from 'rxjs';
import { DomainError } from '#kernel';
import { Transactions } from '../database/transactions';
import { marksOf } from '../route-marks';
import type { MaybeKeyed } from './idempotency.guard';
import type { KeyedRequest } from '../keyed-request';
import { KeyedTransaction } from './keyed-transaction';
import { KeyTaken, RequestLog } from './request-log';
import { answered, repetitionOf } from './request-records';
import { withoutSecrets } from './without-secrets';

interface Handling {
  readonly keyed: KeyedRequest;
  readonly handle: () => Promise<unknown>;
  readonly reply: FastifyReply;
  readonly holdsSecret: boolean;
}

/** Remembers the response to a request with a key, or its refusal. */
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
    const { keys, holdsSecret = false } = marksOf(request);
    if (keys === 'with-events') {
      return next.handle().pipe(catchError((error: unknown) => from(this.refuse(keyed, error))));
    }
    const handle = async (): Promise<unknown> =>
      lastValueFrom(next.handle(), { defaultValue: undefined });
    const handling = { keyed, handle, reply: http.getResponse<FastifyReply>(), holdsSecret };
    return from(this.withRows(handling));
  }

  /** Event streams remember the commands that reach them. A refusal before that is remembered here. */
  private async refuse(keyed: KeyedRequest, error: unknown): Promise<never> {
    if (!(error instanceof DomainError) || keyed.isSettled) throw error;
    const known = await this.requests.refuse(keyed, error);
    throw known === undefined || known.kind === 'effected' ? error : repetitionOf(known);
  }

  private async withRows(handling: Handling): Promise<unknown> {
    const { keyed, handle } = handling;
    const once = new KeyedTransaction(keyed, this.requests);
    try {
      return await this.remember(handling, once, await this.transactions.once(once, handle));
    } catch (error) {
      if (!(error instanceof DomainError) || keyed.isSettled) throw error;
      const known = await this.requests.refuse(keyed, error);
      if (known === undefined || keyed.replay !== undefined) throw error;
      if (known.kind !== 'effected') throw repetitionOf(known);
      // The same request took effect meanwhile, so this one has nothing to do.
      keyed.replay = known;
      return await this.withRows(handling);
    } finally {
      once.isOver = true;
    }
  }

  private async remember(
    { keyed, reply, holdsSecret }: Handling,
    once: KeyedTransaction,
    shown: unknown,
  ): Promise<unknown> {
    const repeatable = holdsSecret ? withoutSecrets(shown) : shown;
    const record = answered(keyed, reply.statusCode, textOf(repeatable));
    const place = once.isRecorded ? 2 : 1;
    try {
      await this.requests.append(undefined, keyed, record, place);
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error;
    }
    return once.isRepeated ? repeatable : shown;
  }
}

function textOf(shown: unknown): string {
  if (shown === undefined) return '';
  return typeof shown === 'string' ? shown : JSON.stringify(shown);
}
