import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { faultOf, refuse } from '#kernel';
import { Settings } from '#platform';
import type { Caller } from '#platform/auth';
import { mayEnroll } from '../domain/enrollment';

/** Refuses callers who may not enroll members of the account in the path, whether or not it exists. */
@Injectable()
export class EnrollmentGuard implements CanActivate {
  constructor(private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    const { id = '' } = request.params as { readonly id?: string };
    const { restrictsEnrollment } = this.settings.signOn;
    if (mayEnroll(request.user, id.toLowerCase(), restrictsEnrollment)) return true;
    const detail =
      'Only administrators and members of this account may enroll its members; use their token.';
    refuse(faultOf('forbidden', 'Forbidden', detail));
  }
}
