import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DatabaseTimeoutError, isUnavailable, REQUEST_LIMIT } from '#mysql-failover';
import type { Caller } from '../auth/caller';

const AT_ONCE = 4;

interface Waiting {
  readonly begin: () => void;
  readonly fail: (error: Error) => void;
}

/**
 * Limits how many lists for administrators are read at the same time. They may take long, and shoppers must
 * always find a free connection.
 */
@Injectable()
export class AdministratorLists implements NestInterceptor {
  private running = 0;
  private readonly waiting = new Set<Waiting>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
    if (request.user?.kind !== 'admin') return next.handle();
    return from(this.run(() => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }

  /** @throws DatabaseTimeoutError after the time for which a request may wait for the database */
  async run<T>(read: () => Promise<T>): Promise<T> {
    if (this.running < AT_ONCE) this.running += 1;
    else await this.turn();
    try {
      return await read();
    } catch (error) {
      // When the database does not answer, the reads that still wait fail at once.
      if (error instanceof Error && isUnavailable(error))
        for (const { fail } of this.waiting) fail(error);
      throw error;
    } finally {
      this.passOn();
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.waiting.delete(one);
      };
      const one: Waiting = {
        begin: () => {
          end();
          resolve();
        },
        fail: (error) => {
          end();
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        one.fail(new DatabaseTimeoutError(REQUEST_LIMIT.total));
      }, REQUEST_LIMIT.total);
      this.waiting.add(one);
    });
  }

  /** The read that has waited longest goes first. */
  private passOn(): void {
    const [next] = this.waiting;
    if (next === undefined) this.running -= 1;
    else next.begin();
  }
}
