import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  Param,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { invalid, refuse } from '#kernel';

/**
 * An identifier as it is stored; requests may write it in either case
 * (docs/reference/requests.md#values).
 */
export function canonicalId(sent: string): string {
  return sent.toLowerCase();
}

@Injectable()
class CanonicalId implements PipeTransform<string, string> {
  transform(value: string): string {
    return canonicalId(value);
  }
}

/** The {@link canonicalId} of a resource in the path. */
export const PathId = (name = 'id') => Param(name, CanonicalId);

/**
 * Refuses a path parameter that does not match, before the rest of the request is read. `mustBe` says
 * in words what `pattern` demands. Routes without the parameter are not affected.
 */
export function guardPath(name: string, mustBe: string, pattern: RegExp): Type<CanActivate> {
  @Injectable()
  class PathGuard implements CanActivate {
    canActivate(context: ExecutionContext): boolean {
      const { params } = context.switchToHttp().getRequest<FastifyRequest>();
      const value = (params as Readonly<Record<string, string | undefined>>)[name];
      if (value === undefined || pattern.test(value)) return true;
      refuse(invalid(`path.${name}`, mustBe, value));
    }
  }
  return PathGuard;
}
