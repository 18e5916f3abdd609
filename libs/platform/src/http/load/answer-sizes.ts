import type { FastifyRequest } from 'fastify';
import { marksOf, routeOf } from '../../route-marks';
import { includedNames } from '../include';

const KIB = 1024;
const MIB = 1024 * KIB;

/** What an answer costs besides its bytes: the objects of the request and of its answer. */
export const OBJECTS_BYTES = 4 * KIB;

const USUAL = 64 * KIB;
const OF_LIST = MIB;
const WITH_INCLUDES = 4 * MIB;

/** Each answer takes the surprise of a large one back by this share. */
const FORGOTTEN = 1 / 64;

/**
 * Expects of each route an answer as large as its largest ones were, and never a smaller one than routes
 * of its kind may have.
 */
export class AnswerSizes {
  private readonly largest = new Map<string, number>();

  expected(request: FastifyRequest): number {
    return Math.max(least(request), this.largest.get(kindOf(request)) ?? 0);
  }

  /** What its largest answers were, however much memory the route may need; 4 KiB is the least. */
  likely(request: FastifyRequest): number {
    const known = this.largest.get(kindOf(request));
    return known === undefined ? least(request) : known + OBJECTS_BYTES;
  }

  learn(request: FastifyRequest, bytes: number): void {
    const kind = kindOf(request);
    const before = this.largest.get(kind) ?? 0;
    this.largest.set(kind, Math.max(bytes, before - before * FORGOTTEN));
  }
}

function least(request: FastifyRequest): number {
  const { isList, largestAnswer = USUAL } = marksOf(request);
  if (isList !== true) return largestAnswer;
  return Math.max(largestAnswer, includes(request) ? WITH_INCLUDES : OF_LIST);
}

/** There are as many kinds as routes, or twice as many. */
function kindOf(request: FastifyRequest): string {
  const route = `${request.method} ${routeOf(request).url ?? ''}`;
  return includes(request) ? `${route} +` : route;
}

function includes(request: FastifyRequest): boolean {
  return request.url.includes('include') && includedNames(request).size > 0;
}
