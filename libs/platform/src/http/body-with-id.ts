import {
  type ArgumentMetadata,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { failWith } from '#kernel';
import { faultsOf, isPlainObject, toInstance } from './validation';

interface Sent {
  readonly body: unknown;
  /** The id from the path. */
  readonly id: string;
}

interface Body {
  readonly data?: { id?: unknown };
}

/**
 * Validates a body that repeats the id of the path. A different id is passed on as null, which the
 * class of the body refuses.
 */
@Injectable()
class BodyWithIdPipe implements PipeTransform<Sent, Body> {
  transform({ body, id }: Sent, { metatype }: ArgumentMetadata): Body {
    const dto = metatype as Type<Body>;
    const instance = toInstance(dto, isPlainObject(body) ? body : {});
    const { data } = instance;
    if (isPlainObject(data) && data.id !== undefined && !isSame(data.id, id)) data.id = null;
    failWith(faultsOf(instance, body, ''));
    return instance;
  }
}

function isSame(sent: unknown, id: string): boolean {
  return typeof sent === 'string' && sent.toLowerCase() === id.toLowerCase();
}

const sent = createParamDecorator((parameter: string, context: ExecutionContext): Sent => {
  const { body, params } = context.switchToHttp().getRequest<FastifyRequest>();
  return { body, id: (params as Readonly<Record<string, string>>)[parameter] ?? '' };
});

/** The body of a route whose `data.id` must be the id of the path. Its class must refuse null. */
export const BodyWithId = (parameter: string) => sent(parameter, BodyWithIdPipe);
