import { Injectable, type Type } from '@nestjs/common';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MaybeLater } from '#kernel';
import { type CacheUse, Metrics } from '../observability/metrics';
import { MarkRoute, marksOf } from '../route-marks';
import { preferredEncoding } from './compression';
import { NotModified } from './not-modified';

const KIB = 1024;
/** In bytes, of all answers. */
const MAX_SIZE = 16 * KIB * KIB;
/** In bytes; a larger answer would take the place of many. */
const MAX_LENGTH = 256 * KIB;
/** What an answer takes besides its bytes: its objects, its tag and its place. */
const OBJECTS_BYTES = KIB / 2;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Finds answers that need not be made. */
export interface AnswerSource {
  /**
   * Sets the `ETag` of the response, and finds it among the {@link KeptAnswers}.
   * @returns undefined if the answer has to be made
   */
  answerTo(request: FastifyRequest, reply: FastifyReply): MaybeLater<ReadyAnswer | undefined>;
}

/** What is sent instead of an answer that has to be made; a guard throws it. */
export type ReadyAnswer = KeptAnswer | NotModified;

/** Marks routes whose answers are kept; all that they depend on must be in their `ETag`, which the source sets. */
export const KeepsAnswers = (source: Type<AnswerSource>) => MarkRoute({ keepsAnswers: source });

/** An answer as it was sent. */
export class KeptAnswer extends Error {
  constructor(
    /** JSON, compressed if there is an encoding. */
    readonly body: Buffer,
    readonly encoding: string | undefined,
  ) {
    super('This answer was made before');
  }
}

/** Sends the answer, as the one place that does so. */
export function sendReady(answer: ReadyAnswer, reply: FastifyReply): void {
  if (answer instanceof NotModified) {
    void reply.status(304).send();
    return;
  }
  if (answer.encoding !== undefined) void reply.header('content-encoding', answer.encoding);
  void reply.type(JSON_TYPE).send(answer.body);
}

type Sought = FastifyRequest & { keep?: (answer: KeptAnswer) => void };

/** Answers as they were sent, by their `ETag` and the encoding that their caller prefers. */
@Injectable()
export class KeptAnswers {
  private readonly known = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_SIZE,
    maxEntrySize: MAX_LENGTH,
    sizeCalculation: ({ body }) => body.length + OBJECTS_BYTES,
  });

  private readonly use: CacheUse;

  constructor(metrics: Metrics) {
    this.use = metrics.cache('answers', () => this.known.calculatedSize);
  }

  /**
   * Undefined if the answer has to be made. If its route {@link KeepsAnswers}, it is kept then, unless it is an error.
   * @param tagNow finds the tag again after the answer was made, which may be one of something newer
   */
  find(
    tag: string,
    request: FastifyRequest,
    tagNow: () => MaybeLater<string | undefined>,
  ): KeptAnswer | undefined {
    if (marksOf(request).keepsAnswers === undefined) return undefined;
    const key = `${tag} ${preferredEncoding(request.headers['accept-encoding'] ?? '') ?? ''}`;
    const found = this.known.get(key);
    if (found !== undefined) {
      this.use.hits += 1;
      return found;
    }
    this.use.misses += 1;
    (request as Sought).keep = (answer) => {
      void this.keep(key, answer, async () => (await tagNow()) === tag);
    };
    return undefined;
  }

  private async keep(key: string, answer: KeptAnswer, isCurrent: () => Promise<boolean>) {
    if (await isCurrent().catch(() => false)) this.known.set(key, answer);
  }
}

/** Keeps answers that were sought, but not found. This must be called after everything that changes them. */
export function keepAnswers(adapter: FastifyAdapter): void {
  adapter.getInstance().addHook('onSend', (request: Sought, reply, payload, done) => {
    if (request.keep !== undefined && reply.statusCode === 200) keep(request.keep, payload, reply);
    done(null, payload);
  });
}

/** Answers that are streams are too long to be kept. */
function keep(keeping: (answer: KeptAnswer) => void, payload: unknown, reply: FastifyReply): void {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
  const encoding = reply.getHeader('content-encoding');
  keeping(
    new KeptAnswer(Buffer.from(payload), encoding === undefined ? undefined : String(encoding)),
  );
}
