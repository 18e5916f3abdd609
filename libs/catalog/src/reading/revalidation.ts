import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { andThen, type MaybeLater } from '#kernel';
import { Settings } from '#platform';
import type { Caller } from '#platform/auth';
import { sha256 } from '#platform/crypto';
import {
  type AnswerSource,
  hasAlready,
  KeepsAnswers,
  KeptAnswers,
  NotModified,
  PageLength,
  readyAnswer,
  type ReadyAnswer,
  type Visitor,
  visitorOf,
  varyOf,
} from '#platform/http';
import { CurrencyChoice } from '#store/contract';
import { CatalogSelector } from './catalog-selector';

/** In seconds. Publications are noticed within one more second, so no response is older than 5 s. */
const MAX_AGE_S = 4;
const FRESH = `private, max-age=${String(MAX_AGE_S)}`;

/** Increase this number when responses for the same release change their form. */
const SHAPE = 1;

/** Characters of what tags stand for; as many as a few thousand tags need. */
const MAX_KNOWN = 1024 * 1024;

const NOT_MODIFIED = new NotModified();

type Asked = FastifyRequest & { user: Caller };

/**
 * Gives catalog responses an `ETag`. A release never changes, so the tag consists of everything else that the
 * response depends on, and the work is skipped if the caller or the service already has the response.
 */
@Injectable()
export class Revalidation implements AnswerSource {
  private readonly vary: string;
  private readonly tags = new LRUCache<string, string>({
    maxSize: MAX_KNOWN,
    sizeCalculation: (tag, parts) => parts.length + tag.length,
  });

  constructor(
    private readonly selector: CatalogSelector,
    private readonly currencies: CurrencyChoice,
    private readonly pageLength: PageLength,
    private readonly settings: Settings,
    private readonly answers: KeptAnswers,
  ) {
    this.vary = varyOf(settings);
  }

  answerTo(request: Asked, reply: FastifyReply): MaybeLater<ReadyAnswer | undefined> {
    const visitor = visitorOf(request);
    return andThen(this.tagOf(visitor, request.url), (tag) => {
      if (tag === undefined) return undefined;
      void reply.header('etag', tag).header('vary', this.vary).header('cache-control', FRESH);
      // A caller that has the tag got this response before, so nothing is left to check.
      const isAny = request.headers['if-none-match'] === '*';
      if (!isAny && hasAlready(request, tag)) return NOT_MODIFIED;
      return this.answers.find(tag, request, () => this.tagOf(visitor, request.url));
    });
  }

  /** Undefined if there is nothing to show, which the handler says, after what comes before it. */
  private tagOf(visitor: Visitor, url: string): MaybeLater<string | undefined> {
    return andThen(this.selector.releaseFor(visitor), (release) => {
      if (release === undefined) return undefined;
      const chosen = this.currencies.find(visitor.currency, release.defaultCurrency);
      return andThen(chosen, (currency) => {
        if (currency === undefined) return undefined;
        return andThen(this.pageLength.current(), (pageLength) =>
          this.tagFor([SHAPE, release.id, currency, pageLength, this.settings.publicUrl, url]),
        );
      });
    });
  }

  private tagFor(everything: readonly unknown[]): string {
    const parts = JSON.stringify(everything);
    const known = this.tags.get(parts);
    if (known !== undefined) return known;
    const tag = `W/"${sha256(parts, 'base64url').slice(0, 22)}"`;
    this.tags.set(parts, tag);
    return tag;
  }
}

/** Sends no answer that the caller or the service already has. */
@Injectable()
class RevalidationGuard implements CanActivate {
  constructor(private readonly revalidation: Revalidation) {}

  /** @throws NotModified, or the answer if it is kept */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<Asked>(), http.getResponse<FastifyReply>()];
    const answer = await readyAnswer(this.revalidation, request, reply);
    if (answer !== undefined) throw answer;
    return true;
  }
}

/** For `GET` routes whose responses depend on the visitor and on the release that the visitor sees alone. */
export const Revalidated = () => applyDecorators(KeepsAnswers(Revalidation), RevalidatedOnly());

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
