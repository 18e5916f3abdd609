import {
  getMetadataStorage,
  type ValidationArguments,
  ValidationTypes,
  type ValidatorConstraintInterface,
} from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Declared = ReturnType<Storage['getTargetValidationMetadatas']>[number];
/** A rule without parameters has none, whatever the types of the library say. */
type Rule = Omit<Declared, 'constraints'> & { readonly constraints?: readonly unknown[] };

/** What the decorators of a field say. */
interface FieldRules {
  readonly name: string;
  readonly conditions: readonly ((owner: object, value: unknown) => boolean)[];
  readonly checks: readonly ValidatorConstraintInterface[];
  /** Whether objects in it have rules of their own. */
  readonly isNested: boolean;
}

/** Undefined for a class with rules that only the library knows. */
const known = new Map<unknown, readonly FieldRules[] | undefined>();

/**
 * Whether an instance has no fault. The library makes an error for every field before it looks at it; it is asked
 * only for what does not pass here.
 */
export function passesRules(instance: object): boolean {
  const { constructor: type } = Object.getPrototypeOf(instance) as object;
  if (!known.has(type)) known.set(type, rulesOf(type));
  return known.get(type)?.every((rules) => passes(rules, instance)) === true;
}

function passes({ name, conditions, checks, isNested }: FieldRules, owner: object): boolean {
  const value = (owner as Readonly<Record<string, unknown>>)[name];
  if (!conditions.every((condition) => condition(owner, value))) return true;
  const about = new About(owner, name, value);
  return (
    checks.every((check) => check.validate(value, about) === true) &&
    (!isNested || insidePasses(value))
  );
}

function insidePasses(value: unknown): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return value.every(insidePasses);
  if (value instanceof Map) return [...value.values()].every(insidePasses);
  return value instanceof Object && passesRules(value);
}

class About implements ValidationArguments {
  readonly constraints = [];

  constructor(
    readonly object: object,
    readonly property: string,
    readonly value: unknown,
  ) {}

  get targetName(): string {
    return this.object.constructor.name;
  }
}

function rulesOf(type: object['constructor']): readonly FieldRules[] | undefined {
  const storage = getMetadataStorage();
  const all = storage.getTargetValidationMetadatas(type, '', false, false);
  if (!all.every(isKnown)) return undefined;
  return Object.entries(storage.groupByPropertyName(all)).map(([name, rules]) => {
    const of = (wanted: string) => rules.filter((rule) => rule.type === wanted);
    return {
      name,
      conditions: of(ValidationTypes.CONDITIONAL_VALIDATION).map(
        ({ constraints }) => constraints[0] as FieldRules['conditions'][number],
      ),
      checks: of(ValidationTypes.CUSTOM_VALIDATION).flatMap(({ constraintCls }) =>
        storage.getTargetValidatorConstraints(constraintCls).map(({ instance }) => instance),
      ),
      isNested: of(ValidationTypes.NESTED_VALIDATION).length > 0,
    };
  });
}

/** Each entry of a list is looked at by itself only if it has rules of its own. */
function isKnown({ type, each, validateIf, constraints = [] }: Rule): boolean {
  if (validateIf !== undefined) return false;
  switch (type) {
    case ValidationTypes.CONDITIONAL_VALIDATION:
    case ValidationTypes.NESTED_VALIDATION:
      return true;
    case ValidationTypes.CUSTOM_VALIDATION:
      return !each && constraints.length === 0;
    default:
      return false;
  }
}
