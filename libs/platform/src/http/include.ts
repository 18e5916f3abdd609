import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** The names in `include`, without the blanks around them. A query may have `include` several times. */
export function includedNames({ query }: Pick<FastifyRequest, 'query'>): ReadonlySet<string> {
  const { include } = query as { readonly include?: string | readonly string[] };
  const lists = [include ?? []].flat();
  return new Set(lists.flatMap((list) => list.split(',').map((name) => name.trim())));
}

/** Documents that the route accepts `include`, and which names it knows. */
export const IncludeQuery = (names: readonly string[]) =>
  ApiQuery({
    name: 'include',
    required: false,
    description: `Related resources to include, separated by commas: ${names.join(', ')}`,
    schema: { type: 'array', items: { type: 'string', enum: [...names] } },
    style: 'form',
    explode: false,
  });

/** The known names that the request includes. Other names are ignored. */
export const Including = <Name extends string>(names: readonly Name[]): ParameterDecorator => {
  const included = (_: unknown, context: ExecutionContext): ReadonlySet<Name> => {
    const asked = includedNames(context.switchToHttp().getRequest<FastifyRequest>());
    return new Set(names.filter((name) => asked.has(name)));
  };
  const document: ParameterDecorator = (target, method) => {
    const descriptor = Object.getOwnPropertyDescriptor(target, method ?? '');
    if (method === undefined || descriptor === undefined) return;
    IncludeQuery(names)(target, method, descriptor);
  };
  return createParamDecorator(included, [document])();
};
