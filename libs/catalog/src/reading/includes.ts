import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** What can be shown beside products; other names in `include` mean nothing (interface 8.14 and 2.1). */
export const INCLUDES = ['main_image', 'files', 'component_products'] as const;

export type Includes = ReadonlySet<(typeof INCLUDES)[number]>;

/** What the request wants to see beside the products themselves. */
export const Including = createParamDecorator((_: unknown, context: ExecutionContext): Includes => {
  const { query } = context.switchToHttp().getRequest<FastifyRequest>();
  const { include } = query as { readonly include?: string | readonly string[] };
  const asked = [include ?? []].flat().flatMap((list) => list.split(','));
  return new Set(INCLUDES.filter((name) => asked.includes(name)));
});

/** Documents `include`. */
export const IncludeQuery = () =>
  ApiQuery({
    name: 'include',
    required: false,
    description: `What to show in \`included\`, separated by commas: ${INCLUDES.join(', ')}`,
    schema: { type: 'string' },
  });
