import type { FastifyRequest } from 'fastify';
import { admit } from '../first-error';
import { type Remembered, repetitionOf } from './request-records';

/**
 * What is thrown to repeat an earlier outcome, or the error for a caller who may not use the resource of
 * the path any more: that is looked at again each time. That a key belongs to another request tells nothing.
 */
export async function repeatedFor(
  request: FastifyRequest,
  known: Exclude<Remembered, { kind: 'effected' }>,
): Promise<unknown> {
  const repetition = repetitionOf(known);
  if (known.kind === 'reused' || known.kind === 'foreign') return repetition;
  return admit(request).then(
    () => repetition,
    (refusal: unknown) => refusal,
  );
}
