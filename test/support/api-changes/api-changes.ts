import type { ApiDocument, Operation } from '../api-document';
import { type Change, SchemaComparison } from './schema-changes';

/** What clients of the first document can no longer do, or no longer read, with the second one. */
export function breakingChanges(released: ApiDocument, current: ApiDocument): readonly Change[] {
  const schemas = new SchemaComparison(released.components.schemas, current.components.schemas);
  const all = Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const subject = `${method.toUpperCase()} ${path}`;
      const now = (current.paths[path] as Partial<Record<string, Operation>> | undefined)?.[method];
      if (now === undefined) return [{ subject, what: 'is gone' }];
      return [
        ...callChanges(before, now).map((what) => ({ subject, what })),
        ...parameterChanges(before, now, schemas, subject),
        ...bodyChanges(before, now, schemas, subject),
        ...responseChanges(before, now, schemas, subject),
      ];
    }),
  );
  const sentences = new Map(all.map((change) => [`${change.subject} ${change.what}`, change]));
  return [...sentences.values()];
}

function callChanges(before: Operation, now: Operation): string[] {
  const isOpen = ({ security = [] }: Operation) => security.length === 0;
  return [
    ...(before.operationId === now.operationId ? [] : [`is called ${now.operationId} now`]),
    ...(isOpen(before) && !isOpen(now) ? ['needs a token now'] : []),
  ];
}

function parameterChanges(
  before: Operation,
  now: Operation,
  schemas: SchemaComparison,
  subject: string,
): Change[] {
  const key = (one: Operation['parameters'][number]) => `${one.in} ${one.name.toLowerCase()}`;
  const known = new Map(before.parameters.map((one) => [key(one), one]));
  const current = new Map(now.parameters.map((one) => [key(one), one]));
  const gone = [...known.keys()].filter((one) => !current.has(one));
  const needed = now.parameters.filter((one) => one.required && !known.get(key(one))?.required);
  return [
    ...gone.map((one) => ({ subject, what: `has no ${one} any more` })),
    ...needed.map((one) => ({ subject, what: `needs ${key(one)} now` })),
    ...now.parameters.flatMap((one) => {
      const schema = known.get(key(one))?.schema;
      if (schema === undefined || one.schema === undefined) return [];
      return schemas.changes(schema, one.schema, 'request', `${subject} ${one.name}`);
    }),
  ];
}

function bodyChanges(
  before: Operation,
  now: Operation,
  schemas: SchemaComparison,
  subject: string,
): Change[] {
  const isRequired = now.requestBody?.required === true;
  if (isRequired && before.requestBody?.required !== true) {
    return [{ subject, what: 'needs a body now' }];
  }
  return Object.entries(before.requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    const current = now.requestBody?.content[type]?.schema;
    if (current === undefined) return [{ subject, what: `does not take ${type} any more` }];
    return schemas.changes(schema, current, 'request', `${subject} body`);
  });
}

/** Of successes: which errors there are, and when, the errors say themselves by their titles. */
function responseChanges(
  before: Operation,
  now: Operation,
  schemas: SchemaComparison,
  subject: string,
): Change[] {
  const successes = Object.entries(before.responses).filter(([status]) => Number(status) < 400);
  return successes.flatMap(([status, { content = {} }]) => {
    const current = now.responses[status];
    if (current === undefined) return [{ subject, what: `does not answer ${status} any more` }];
    return Object.entries(content).flatMap(([type, { schema }]) => {
      const found = current.content?.[type]?.schema;
      if (found === undefined) return [{ subject, what: `does not answer ${type} any more` }];
      return schemas.changes(schema, found, 'response', `${subject} response`);
    });
  });
}
