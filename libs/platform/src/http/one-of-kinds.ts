import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';

/**
 * Makes the schema of a value that belongs to one of several classes, which its `type` names.
 * `ApiExtraModels` must list the classes, too.
 * @param kinds the class for each `type`
 */
export function oneOfKinds(kinds: Readonly<Record<string, Type<object>>>) {
  const mapping = Object.fromEntries(
    Object.entries(kinds).map(([type, kind]) => [type, getSchemaPath(kind)]),
  );
  const oneOf = Object.values(mapping).map(($ref) => ({ $ref }));
  return { type: 'object', oneOf, discriminator: { propertyName: 'type', mapping } } as const;
}
