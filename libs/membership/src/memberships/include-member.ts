import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

const MEMBER = 'account_member';

/** Whether the request wants to see the members beside the memberships. */
export const IncludesMember = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean => {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const { include } = query as { readonly include?: string | readonly string[] };
    return [include ?? []].flat().some((list) => list.split(',').includes(MEMBER));
  },
);

/** Documents `include`. */
export const IncludeQuery = () =>
  ApiQuery({
    name: 'include',
    required: false,
    description: `\`${MEMBER}\` for the members, too`,
    schema: { type: 'string' },
  });
