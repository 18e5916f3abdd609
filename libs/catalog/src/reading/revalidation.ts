import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel';
import { Settings } from '#platform';
import type { Caller } from '#platform/auth';
import { sha256 } from '#platform/crypto';
import {
  hasAlready,
  KeepsAnswers,
  KeptAnswers,
  NotModified,
  PageLength,
  type Visitor,
  visitorOf,
  varyOf,
} from '#platform/http';
import { CatalogSelector } from './catalog-selector';
import { DisplayCurrency } from './display-currency';

/** In seconds. Publications are noticed within one more second, so no response is older than 5 s. */
const MAX_AGE_S = 4;
const FRESH = `private, max-age=${String(MAX_AGE_S)}`;

/** Increase this number when responses for the same release change their form. */
const SHAPE = 1;

/**
 * Gives catalog responses an `ETag`, and skips the work if the caller or the service already has the response. A
 * release never changes, so the tag consists of everything else that the response depends on.
 */
@Injectable()
class RevalidationGuard implements CanActivate {
  private readonly vary: string;

  constructor(
    private readonly selector: CatalogSelector,
    private readonly currencies: DisplayCurrency,
    private readonly pageLength: PageLength,
    private readonly settings: Settings,
    private readonly answers: KeptAnswers,
  ) {
    this.vary = varyOf(settings);
  }

  /** @throws NotModified, or the answer if it is kept */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user: Caller }>();
    const reply = http.getResponse<FastifyReply>();
    const visitor = visitorOf(request);
    const tag = await this.tagOf(visitor, request.url);
    if (tag === undefined) return true;
    void reply.header('etag', tag).header('vary', this.vary).header('cache-control', FRESH);
    // A caller that has the tag got this response before, so nothing is left to check.
    const isAny = request.headers['if-none-match'] === '*';
    if (!isAny && hasAlready(request, tag)) throw new NotModified();
    const kept = this.answers.find(tag, request, () => this.tagOf(visitor, request.url));
    if (kept !== undefined) throw kept;
    return true;
  }

  /** Undefined if there is nothing to show. */
  private async tagOf(visitor: Visitor, url: string): Promise<string | undefined> {
    const release = await this.selector.releaseFor(visitor);
    const currency = await this.currencies.in(release, visitor.currency).catch(refused);
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

/** For `GET` routes whose responses depend on the visitor and on the release that the visitor sees alone. */
export const Revalidated = () => applyDecorators(KeepsAnswers(), RevalidatedOnly());

/** The same where a search decides, which may find more of the same release later. */
export const RevalidatedOnly = () =>
  applyDecorators(
    UseGuards(RevalidationGuard),
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description:
        'The `ETag` of a response that you have. If it is still current, the response is 304 without a body.',
    }),
  );
