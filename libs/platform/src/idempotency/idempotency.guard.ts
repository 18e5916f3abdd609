import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller';
import { marksOf } from '../route-marks';
import { KEY_HEADER, type KeyedRequest, keyedRequest } from '../keyed-request';

export type MaybeKeyed = FastifyRequest & { user?: Caller; keyed?: KeyedRequest };

/** Reads the key of a request as soon as the caller is known. */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<MaybeKeyed>();
    const key = request.headers[KEY_HEADER.toLowerCase()];
    const { user, method, url, body, headers } = request;
    const { keys } = marksOf(request);
    if (key === undefined || user === undefined || method !== 'POST' || keys === 'none') {
      return true;
    }
    const token = headers.authorization ?? '';
    const keyed = keyedRequest({ key: String(key), caller: user, token, method, url, body });
    request.keyed = keyed;
    if (keys === 'with-events') request.user = { ...user, keyed };
    return true;
  }
}
