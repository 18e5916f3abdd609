import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Query, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';

type Parameters = Readonly<Record<string, string>>;
type ToQuery = (parameters: Parameters) => Query<unknown>;

const EXISTING = 'cartwright:existing';

@Injectable()
class ExistingGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly queries: QueryBus,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const toQuery = this.reflector.get<ToQuery>(EXISTING, context.getHandler());
    const { params } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.queries.execute(toQuery(params as Parameters));
    return true;
  }
}

/**
 * Looks for the resource of the path before the body is judged (order of checks, interface 2.4).
 * The query throws what an unknown resource is answered with.
 */
export const Existing = (toQuery: ToQuery) =>
  applyDecorators(SetMetadata(EXISTING, toQuery), UseGuards(ExistingGuard));
