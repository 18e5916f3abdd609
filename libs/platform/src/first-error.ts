import type { FastifyRequest } from 'fastify';
import type { DomainError } from '#kernel';

/** A request whose resource is looked for only if the request has a fault, or is repeated. */
export type LookedForOnFault = FastifyRequest & {
  look?: () => Promise<unknown>;
  /** Throws if the caller may not use the resource; one that is gone hides nothing. */
  admit?: () => Promise<unknown>;
};

/** Faults that may only be reported about a resource that the caller can use. */
const AFTER_EXISTENCE: ReadonlySet<string> = new Set(['invalid', 'not-found']);

/** The error to report: that of the look-up, if the resource of the path is not there, else `error`. */
export async function firstErrorOf(request: FastifyRequest, error: DomainError): Promise<unknown> {
  const { look } = request as LookedForOnFault;
  if (look === undefined || !AFTER_EXISTENCE.has(error.faults[0].kind)) return error;
  return look().then(
    () => error,
    (missing: unknown) => missing,
  );
}

/**
 * Looks whether the caller may still use the resource of the path, where no guard has done so.
 * @throws DomainError
 */
export async function admit(request: FastifyRequest): Promise<void> {
  const { admit: check, look } = request as LookedForOnFault;
  await (check ?? look)?.();
}
