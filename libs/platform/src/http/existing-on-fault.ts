import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { type Query, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { DomainError } from '#kernel';
import type { Caller } from '../auth/caller';

/** The path parameters of a request. */
export type PathParameters = Readonly<Record<string, string>>;

type Look = (module: ModuleRef, path: PathParameters, caller: Caller) => Promise<unknown>;

const EXISTING_ON_FAULT = 'cartwright:existing-on-fault';

/** Faults that may only be reported about a resource that the caller can use. */
const AFTER_EXISTENCE: ReadonlySet<string> = new Set(['invalid', 'not-found']);

@Injectable()
class ExistingOnFaultInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly module: ModuleRef,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (error instanceof DomainError && AFTER_EXISTENCE.has(error.faults[0].kind)) {
          await this.look(context);
        }
        throw error;
      }),
    );
  }

  private async look(context: ExecutionContext): Promise<void> {
    const look = this.reflector.get<Look>(EXISTING_ON_FAULT, context.getHandler());
    const { params, user } = context
      .switchToHttp()
      .getRequest<FastifyRequest & { readonly user: Caller }>();
    await look(this.module, params as PathParameters, user);
  }
}

const onFault = (look: Look) =>
  applyDecorators(
    SetMetadata(EXISTING_ON_FAULT, look),
    UseInterceptors(ExistingOnFaultInterceptor),
  );

/**
 * Looks for the resource of the path only if the request has a fault, because a `404` must be reported
 * before that fault. A request without a fault costs no look-up here, because its handler loads the
 * resource anyway.
 */
export const ExistingOnFault = (
  toQuery: (path: PathParameters, caller: Caller) => Query<unknown>,
) =>
  onFault((module, path, caller) =>
    module.get(QueryBus, { strict: false }).execute(toQuery(path, caller)),
  );

/** Does the same for a resource of the module itself, by asking its repository without a query. */
export const ExistingOnFaultIn = <Repository>(
  repository: Type<Repository>,
  look: (resources: Repository, path: PathParameters, caller: Caller) => Promise<unknown>,
) =>
  onFault((module, path, caller) => look(module.get(repository, { strict: false }), path, caller));
