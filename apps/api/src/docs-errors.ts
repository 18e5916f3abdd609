import type { OpenAPIObject } from '@nestjs/swagger';
import { CALLERS, type CallerKind } from '#platform';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** What an operation refuses because of its shape: a token, a right, a path, a body. */
export function documentErrors(document: OpenAPIObject, schema: string): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of METHODS.flatMap((method) => item[method] ?? [])) {
      for (const [status, title] of refusalsOf(path, operation)) {
        operation.responses[status] ??= {
          description: title,
          content: { 'application/json': { schema: { $ref: schema } } },
        };
      }
      delete (operation as unknown as Record<string, unknown>)[CALLERS];
    }
  }
}

function refusalsOf(path: string, operation: Operation): readonly (readonly [string, string])[] {
  const callers = (operation as unknown as Record<string, readonly CallerKind[] | undefined>)[
    CALLERS
  ];
  const hasBody = operation.requestBody !== undefined;
  const isList = operation.parameters?.some((one) => 'name' in one && one.name.startsWith('page['));
  const refusals: (readonly [string, string, boolean])[] = [
    ['400', 'Validation Error', hasBody || isList === true || path.includes('{cartID}')],
    ['401', 'Unauthorized', callers !== undefined],
    ['403', 'Forbidden', callers !== undefined && callers.length < 3],
    ['404', 'Not Found', path.includes('{') && !path.endsWith('{cartID}')],
    ['413', 'Payload Too Large', hasBody],
    ['415', 'Unsupported Media Type', hasBody],
    ['500', 'Internal Server Error', true],
    ['503', 'Service Unavailable', true],
  ];
  return refusals.flatMap(([status, title, applies]) =>
    applies ? [[status, title] as const] : [],
  );
}
