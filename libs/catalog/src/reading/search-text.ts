import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { invalid, refuse } from '#kernel';

/** In characters. */
const MAX_LENGTH = 200;

/** @throws DomainError `Validation Error` */
export function searchTextOf({ q }: { readonly q?: unknown }): string {
  if (typeof q === 'string' && q !== '' && Array.from(q).length <= MAX_LENGTH) return q;
  refuse(invalid('query.q', `must be one text of 1 to ${String(MAX_LENGTH)} characters`, q));
}

const searchText = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    searchTextOf(context.switchToHttp().getRequest<FastifyRequest>().query as object),
  [
    (target, method) => {
      const descriptor = Object.getOwnPropertyDescriptor(target, method ?? '');
      if (method === undefined || descriptor === undefined) return;
      ApiQuery({
        name: 'q',
        required: true,
        description: 'What to search for, as the shopper typed it',
        schema: { type: 'string', minLength: 1, maxLength: MAX_LENGTH },
        example: 'harbour mug',
      })(target, method, descriptor);
    },
  ],
);

/** The documented `q` of the query. */
export const SearchText = () => searchText();
