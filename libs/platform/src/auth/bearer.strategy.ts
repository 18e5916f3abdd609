import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport';
import type { MaybeLater } from '#kernel';
import type { Caller } from './caller';

export const BEARER = 'bearer';

/** A request, with its caller once he is let in, and while he is looked up. */
export type Identified = FastifyRequest & {
  user?: Caller;
  identified?: MaybeLater<Caller | undefined>;
};

/**
 * Waits for the caller whom the guard has begun to look up. It keeps nothing of a service, as the library knows one
 * strategy of a name in a process, whatever number of services run there.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, BEARER) {
  override authenticate(request: unknown): void {
    Promise.resolve((request as Identified).identified).then(
      (caller) => {
        if (caller === undefined) this.fail('Bearer');
        else this.success(caller);
      },
      (error: unknown) => {
        this.error(error);
      },
    );
  }

  validate(): never {
    throw new Error('Callers are found by the guard');
  }
}
