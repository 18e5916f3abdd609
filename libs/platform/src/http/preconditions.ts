import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { faultOf, refuse } from '#kernel';
import type { Caller } from '../auth/caller';
import { Transactions } from '../database/transactions';
import { headerOf } from './adapter';

/** Headers that say something about the request to come, and not about who sends it. */
const OF_THE_CHANGE = [
  'accept-encoding',
  'content-length',
  'content-type',
  'expect',
  'if-match',
  'if-none-match',
  'transfer-encoding',
];

/**
 * Changes a resource only if it still has the version that an administrator names in `If-Match`. It reads the
 * resource at the same address, as the administrator does, so no route can be forgotten. Requests without the
 * header pass it at once.
 */
@Injectable()
export class Preconditions implements NestInterceptor {
  constructor(
    private readonly transactions: Transactions,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
    const wanted = headerOf(request, 'if-match');
    if (wanted === undefined || request.user?.kind !== 'admin') return next.handle();
    const handle = async (): Promise<unknown> =>
      lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.handleIf(request, wanted, handle));
  }

  /** The first look refuses before anything happens; the second one, in the transaction, is the exact one. */
  private async handleIf(request: FastifyRequest, wanted: string, handle: () => Promise<unknown>) {
    const check = async () => this.mustBe(wanted, request);
    await check();
    return this.transactions.onlyIf(check, handle);
  }

  private async mustBe(wanted: string, request: FastifyRequest): Promise<void> {
    const kept = Object.entries(request.headers).filter(([name]) => !OF_THE_CHANGE.includes(name));
    const { statusCode, headers } = await this.host.httpAdapter.getInstance().inject({
      method: 'GET',
      url: request.url.replace(/[?#].*$/, ''),
      headers: Object.fromEntries(kept),
      remoteAddress: request.ip,
    });
    if (statusCode === 429 || statusCode >= 500) refuse(unknown());
    const tags = wanted.split(',').map((one) => one.trim());
    const tag = statusCode === 200 ? headers.etag : undefined;
    if (tag !== undefined && (tags.includes('*') || tags.includes(tag))) return;
    refuse(outdated());
  }
}

function outdated() {
  const detail =
    'The resource is not at this version any more, and nothing was changed; read it again, look at what others have changed, and send its new ETag';
  return faultOf('outdated', 'Precondition failed', detail, { source: 'header.If-Match' });
}

function unknown() {
  const detail = 'The version of the resource cannot be read at the moment; try again shortly';
  return faultOf('unavailable', 'Service Unavailable', detail);
}
