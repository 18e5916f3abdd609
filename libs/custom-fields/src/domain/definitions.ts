import { type Fault, invalid } from '#kernel';

/** What of a definition its rules look at. */
export interface Definition {
  readonly resource: string;
  readonly key: string;
  readonly valueType: string;
  readonly choices: readonly string[] | null;
}

const NEEDS_CHOICES = 'must be an array of 1 to 100 texts, as the value_type is choice';
const NO_CHOICES = 'must be left out: only fields with the value_type choice have choices';
const KEPT = [
  ['resource', 'resource'],
  ['key', 'key'],
  ['valueType', 'value_type'],
] as const;

/** Where a request names a field of the definition, by its name there. */
type FieldOf = (field: string) => string;

/**
 * Why a field cannot be defined like this (docs/reference/custom-fields.md#fields).
 * @param ownNames the names that the resource has without custom fields
 */
export function newFieldFault(
  field: Definition,
  ownNames: ReadonlySet<string>,
  fieldOf: FieldOf,
): Fault | undefined {
  if (!ownNames.has(field.key)) return choicesFault(field, fieldOf);
  const mustBe = `must be another word: ${field.resource} has a field of its own that is called so`;
  return invalid(fieldOf('key'), mustBe, field.key);
}

/** Why a field cannot change like this: values that are stored would mean something else. */
export function changedFieldFault(
  before: Definition,
  changes: { readonly [Name in keyof Definition]?: Definition[Name] | undefined },
  fieldOf: FieldOf,
): Fault | undefined {
  for (const [name, wire] of KEPT) {
    const value = changes[name];
    if (value === undefined || value === before[name]) continue;
    return invalid(fieldOf(wire), 'cannot be changed; define another field instead', value);
  }
  const { choices = before.choices } = changes;
  return choicesFault({ ...before, choices }, fieldOf);
}

function choicesFault({ valueType, choices }: Definition, fieldOf: FieldOf): Fault | undefined {
  const isChoice = valueType === 'choice';
  if (isChoice === (choices !== null)) return undefined;
  return invalid(fieldOf('choices'), isChoice ? NEEDS_CHOICES : NO_CHOICES);
}
