import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '#kernel';
import { type Caller, holderId } from '../auth/caller';
import { addressOf } from '../caller-address';

const known = new WeakMap<FastifyRequest, Origin>();

/** Who sends a request, as far as it is known, and from where: the same object each time for a caller. */
export function originOf(request: FastifyRequest): Origin {
  const { user } = request as { user?: Caller };
  const origin = known.get(request) ?? {
    actor: actorOf(user),
    address: addressOf(request),
    requestId: request.id,
  };
  if (user !== undefined) known.set(request, origin);
  return origin;
}

/** Notes which fields a known caller sends to change; {@link originOf} has them from then on. */
export function noteFields(request: FastifyRequest, fields: readonly string[]): void {
  if (fields.length > 0) known.set(request, { ...originOf(request), fields });
}

function actorOf(caller: Caller | undefined): Origin['actor'] {
  if (caller === undefined) return { kind: 'public' };
  if (caller.kind === 'member') return { kind: 'member', id: caller.memberId };
  const isStaff = caller.kind === 'admin' && caller.staffId !== undefined;
  return { kind: isStaff ? 'staff' : caller.kind, id: holderId(caller) };
}

export const CurrentOrigin = createParamDecorator((_: unknown, context: ExecutionContext) =>
  originOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
