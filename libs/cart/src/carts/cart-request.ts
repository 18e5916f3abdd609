import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CatalogSelection } from '#catalog/contract';
import { DomainError, type Fault, faultOf, TooManyRequestsError } from '#kernel';
import { type Caller, guardPath, includedNames, visitorOf } from '#platform';
import { CART_ID, CART_ID_RULE } from '../contract';

/** Who asks, and what the headers and the query of a cart request say. */
export interface CartRequest {
  readonly caller: Caller;
  readonly selection: CatalogSelection;
  readonly currency: string | undefined;
  readonly include: ReadonlySet<string>;
}

export const InCart = createParamDecorator((_: unknown, context: ExecutionContext): CartRequest => {
  const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
  const { currency, ...selection } = visitorOf(request);
  return { caller: request.user, selection, currency, include: includedNames(request) };
});

/** Refuses a cart id outside the alphabet before anything else of the request is read. */
export const CartIdGuard = guardPath('cartID', CART_ID_RULE, CART_ID);

/** Their details begin with the field; those of other titles may begin with the name of a product. */
const NAME_THE_FIELD: ReadonlySet<string> = new Set([
  'Validation Error',
  'Invalid custom input',
  'Invalid bundle selection',
]);

/**
 * A fault that names a field as one that names its path in the request.
 * @param base path of what the command was made of; its `currency` comes from a header
 */
export function placedIn(base: string, fault: Fault): Fault {
  const { kind, source, title, detail, meta } = fault;
  if (source === undefined || source.startsWith('header.')) return fault;
  const isHeader = source === 'currency' && fault.entry === undefined;
  const inBody = source === '' ? base : `${base}.${source}`;
  const path = isHeader ? 'header.SVC-Currency' : inBody;
  const names = NAME_THE_FIELD.has(title) && detail.startsWith(`${source} `);
  const sentence = names ? `${path}${detail.slice(source.length)}` : detail;
  return faultOf(kind, title, sentence, { source: path, meta });
}

/** What a command answers; where it is refused, its faults name paths of the request. */
export async function placed<T>(
  sent: Promise<T>,
  place: (fault: Fault) => Fault = (fault) => placedIn('data', fault),
): Promise<T> {
  return sent.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error instanceof TooManyRequestsError) throw error;
    const [first, ...others] = error.faults;
    throw new DomainError([place(first), ...others.map(place)]);
  });
}
