import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** What the request wants to see besides; other names in `include` mean nothing (interface 2.1). */
export interface OrderIncludes {
  readonly items: boolean;
  readonly account: boolean;
}

export const Including = createParamDecorator(
  (_: unknown, context: ExecutionContext): OrderIncludes => {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const { include } = query as { readonly include?: string | readonly string[] };
    const names = [include ?? []].flat().flatMap((list) => list.split(','));
    return { items: names.includes('items'), account: names.includes('account') };
  },
);

/** Documents `include`. */
export const IncludeQuery = () =>
  ApiQuery({
    name: 'include',
    required: false,
    description: 'What to show in `included`, separated by commas: items, account',
    schema: { type: 'string' },
  });
