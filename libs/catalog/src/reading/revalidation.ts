import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, of, tap } from 'rxjs';
import { DomainError } from '#kernel';
import {
  type Caller,
  hasAlready,
  PageLength,
  Settings,
  sha256,
  type Visitor,
  visitorOf,
  varyOf,
} from '#platform';
import { CatalogSelector } from './catalog-selector';
import { DisplayCurrency } from './display-currency';

/** In seconds. Publications are noticed within one more second, so no response is older than 5 s. */
const MAX_AGE_S = 4;

/** Increase this number when responses for the same release change their form. */
const SHAPE = 1;

/**
 * Gives catalog responses an `ETag`, and skips the work if the caller already has the response. A release
 * never changes, so the tag consists of everything else that the response depends on.
 */
@Injectable()
class Revalidation implements NestInterceptor {
  private readonly vary: string;

  constructor(
    private readonly selector: CatalogSelector,
    private readonly currencies: DisplayCurrency,
    private readonly pageLength: PageLength,
    private readonly settings: Settings,
  ) {
    this.vary = varyOf(settings);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user: Caller }>();
    const reply = http.getResponse<FastifyReply>();
    const visitor = visitorOf(request);
    const tag = await this.tagOf(visitor, request.url);
    if (tag === undefined) return next.handle();
    // The tag is set only when the response is ready, because an error must not carry it.
    const mark = () => {
      void reply.header('etag', tag).header('vary', this.vary);
      void reply.header('cache-control', `private, max-age=${String(MAX_AGE_S)}`);
    };
    // A caller that has the tag got this response before, so nothing is left to check.
    if (request.headers['if-none-match'] !== '*' && hasAlready(request, tag)) {
      return of('').pipe(tap(mark));
    }
    return next.handle().pipe(tap(mark));
  }

  /** Undefined if there is nothing to show. */
  private async tagOf(visitor: Visitor, url: string): Promise<string | undefined> {
    const release = await this.selector.releaseFor(visitor);
    const currency = await this.currencies.of(visitor).catch(refused);
    if (release === undefined || currency === undefined) return undefined;
    const { publicUrl } = this.settings;
    const parts = [SHAPE, release.id, currency, await this.pageLength.current(), publicUrl, url];
    const hash = sha256(JSON.stringify(parts), 'base64url');
    return `W/"${hash.slice(0, 22)}"`;
  }
}

/** The handler says so, after what comes before it. */
function refused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}

/** For `GET` routes whose responses depend on the visitor and on the release that the visitor sees. */
export const Revalidated = () =>
  applyDecorators(
    UseInterceptors(Revalidation),
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description:
        'The `ETag` of a response that you have. If it is still current, the response is 304 without a body.',
    }),
  );
