import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';

/**
 * The schema of a value that is of one of several classes, told apart by its `type`. `ApiExtraModels`
 * has to name the classes, too.
 * @param kinds the classes by the `type` that tells them apart
 */
export function oneOfKinds(kinds: Readonly<Record<string, Type<object>>>) {
  const mapping = Object.fromEntries(
    Object.entries(kinds).map(([type, kind]) => [type, getSchemaPath(kind)]),
  );
  const oneOf = Object.values(mapping).map(($ref) => ({ $ref }));
  return { type: 'object', oneOf, discriminator: { propertyName: 'type', mapping } } as const;
}
