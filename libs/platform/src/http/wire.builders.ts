import { wellFormed } from './validation';

/** Returns the value of a field with these decorators, or its faults. */
export function read(value: unknown, ...decorators: readonly PropertyDecorator[]): unknown {
  class Body {
    field?: unknown;
  }
  for (const decorate of decorators) decorate(Body.prototype, 'field');
  try {
    return wellFormed(Body, value === undefined ? {} : { field: value }).field;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : error;
  }
}

export const refused = (mustBe: string) => `DomainError: field ${mustBe}`;
