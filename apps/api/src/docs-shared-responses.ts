import type { OpenAPIObject } from '@nestjs/swagger';
import { RESPONSE_HEADERS } from './docs-headers';
import { operationsOf } from './docs-operations';

/** Moves the responses that several operations share, and all headers, to the components. */
export function shareResponses(document: OpenAPIObject): void {
  const refusals = operationsOf(document).flatMap(({ operation: { responses } }) =>
    Object.entries(responses).flatMap(([status, response]) =>
      Number(status) < 400 || response === undefined || '$ref' in response
        ? []
        : [{ responses, status, response, text: JSON.stringify(response) }],
    ),
  );
  const uses = new Map<string, number>();
  for (const { text } of refusals) uses.set(text, (uses.get(text) ?? 0) + 1);
  const names = new Map<string, string>();
  const shared: Record<string, object> = {};
  for (const { responses, status, response, text } of refusals) {
    if (uses.get(text) === 1) continue;
    const name = names.get(text) ?? freeName(nameOf(status, response.description), shared);
    names.set(text, name);
    shared[name] = response;
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  document.components = Object.assign(document.components ?? {}, {
    headers: RESPONSE_HEADERS,
    responses: shared,
  });
}

/** Makes a name from the status and the titles, such as `404_NotFound_CartNotFound`. */
function nameOf(status: string, description = ''): string {
  const words = description.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return [status, ...words.split(', ').map((title) => title.replace(/\W/g, ''))].join('_');
}

function freeName(name: string, taken: object): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name}_${String(number)}`;
    if (!Object.hasOwn(taken, numbered)) return numbered;
  }
}
