import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { type AuditTarget, AuditTrail } from '../audit/audit-trail';
import { actionOf } from '../audit/operation-action';
import { noteFields, originOf } from '../audit/origin';
import { RefusalLog } from '../audit/refusal-log';
import { bodyTypeOf, sentFields } from './sent-fields';
import type { Caller } from '../auth/caller';
import { isPlainObject } from './validation';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Everybody who knows the id of a guest's cart can use it. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['cartID']);

/**
 * Records every change that an administrator has made, unless its use case has recorded one itself. It is on
 * every route that is no `GET`, so that a new one cannot be forgotten. Requests of shoppers pass it at once.
 */
@Injectable()
export class AdministratorWrites implements NestInterceptor {
  private readonly logger = new Logger('Audit');
  private readonly bodyTypes = new WeakMap<object, { readonly body: Type<object> | undefined }>();

  constructor(
    private readonly trail: AuditTrail,
    private readonly background: RefusalLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
    const named = request.user?.kind === 'admin' ? actionOf(context.getHandler().name) : undefined;
    if (named === undefined) return next.handle();
    if (request.method === 'PUT') noteFields(request, this.fieldsIn(request.body, context));
    return next.handle().pipe(
      mergeMap(async (shown: unknown) => {
        const target = targetOf(request, named.noun, shown);
        await this.record(request, named.action, target);
        return shown;
      }),
    );
  }

  private fieldsIn(body: unknown, context: ExecutionContext): readonly string[] {
    const handler = context.getHandler();
    let type = this.bodyTypes.get(handler);
    if (type === undefined) {
      type = { body: bodyTypeOf(context.getClass(), handler.name) };
      this.bodyTypes.set(handler, type);
    }
    return sentFields(type.body, body);
  }

  /** The change has happened, so a database that is away now must not make it look refused. */
  private async record(request: FastifyRequest, action: string, target: AuditTarget) {
    const by = originOf(request);
    if (this.trail.hasRecorded(by)) return;
    try {
      await this.trail.add(by, action, target);
    } catch (error) {
      this.logger.warn({ err: error, action, target }, 'an audit event is written later');
      this.background.add(by, { action, target });
    }
  }
}

/** The resource that the response shows, or the last one that the path names. Only their ids are kept. */
function targetOf(request: FastifyRequest, noun: string, shown: unknown): AuditTarget {
  const data = isPlainObject(shown) ? shown['data'] : undefined;
  const { type, id } = isPlainObject(data) ? data : {};
  const ids = Object.entries(request.params as Readonly<Record<string, string>>)
    .filter(([name, value]) => !SECRET_PARAMETERS.has(name) && UUID.test(value))
    .map(([, value]) => value.toLowerCase());
  const own = typeof id === 'string' && UUID.test(id) ? id : undefined;
  return {
    type: typeof type === 'string' ? type : noun.replaceAll('-', '_'),
    id: own ?? ids.at(-1),
  };
}
