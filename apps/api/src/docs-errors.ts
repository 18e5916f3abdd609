import type { OpenAPIObject } from '@nestjs/swagger';
import { CALLERS, type CallerKind } from '#platform';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Record<string, { description?: string; content?: Record<string, object> }>;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const DETAILS: Readonly<Record<string, string>> = {
  400: 'data.quantity must be an integer from 1 to 2147483647',
  401: 'Send a valid access token as Authorization: Bearer; POST /oauth/access_token gives one',
  403: 'This token has no right to do this. Use a client_credentials token.',
  404: 'There is nothing with this id',
  409: 'There is one with the same value already, where it must be unique',
  413: 'The body is larger than 1 MiB; send less at once',
  415: 'Send the body as application/json',
  422: 'It is well formed but cannot be done now',
  500: 'Something went wrong on our side; name the request id when you report it',
  503: 'The database cannot be reached at the moment; try again shortly',
};

/** What an operation refuses because of its shape, and an example of each refusal. */
export function documentErrors(document: OpenAPIObject, schema: string): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of METHODS.flatMap((method) => item[method] ?? [])) {
      const responses = operation.responses as Responses;
      for (const [status, title] of refusalsOf(path, operation)) {
        responses[status] ??= { description: title };
      }
      for (const [status, response] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        const error = { status, title: response.description, detail: DETAILS[status] };
        const example = { errors: [error] };
        response.content = { 'application/json': { schema: { $ref: schema }, example } };
      }
      Reflect.deleteProperty(operation, CALLERS);
    }
  }
}

function refusalsOf(path: string, operation: Operation): readonly (readonly [string, string])[] {
  const extensions = operation as unknown as Record<string, readonly CallerKind[] | undefined>;
  const callers = extensions[CALLERS];
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
  return refusals.flatMap(([status, title, applies]) => (applies ? [[status, title]] : []));
}
