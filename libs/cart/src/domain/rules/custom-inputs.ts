import { characters, type Fault, faultOf, isBlank } from '#kernel';

/** What the product says of one of its inputs. */
export interface CustomInputRule {
  readonly required: boolean;
  /** In characters; the least one counts. */
  readonly maxLengths: readonly number[];
}

export type CustomInputRules = Readonly<Record<string, CustomInputRule>>;

export const MAX_TEXT = 255;
const MAX_KEYS = 20;
const KEYS = `at most ${String(MAX_KEYS)} texts with names of 1 to ${String(MAX_TEXT)} characters`;

/**
 * Why these texts cannot be on this product (interface 7.6), or undefined when they can.
 * A product without rules takes free keys. The source is relative to the item.
 */
export function customInputsFault(
  inputs: unknown,
  rules: CustomInputRules | undefined,
): Fault | undefined {
  if (inputs !== undefined && !isObject(inputs)) return notTextsFault(inputs);
  const given = new Map(Object.entries(inputs ?? {}));
  if (rules === undefined) return freeFault(given);
  for (const [key, value] of given) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (rule === undefined) {
      return fault(key, `is not offered; the product has: ${Object.keys(rules).join(', ')}`);
    }
    const problem = textFault(key, value, Math.min(MAX_TEXT, ...rule.maxLengths));
    if (problem !== undefined) return problem;
  }
  const missing = Object.keys(rules).find(
    (key) => rules[key]?.required === true && isUnanswered(given.get(key)),
  );
  return missing === undefined ? undefined : fault(missing, 'is required and must not be blank');
}

/** Why these can be the texts of no product at all, or undefined when they can. */
export function notTextsFault(inputs: unknown): Fault | undefined {
  return inputs === undefined || isObject(inputs)
    ? undefined
    : fault(undefined, 'must be an object of texts by the name of the input');
}

function freeFault(given: ReadonlyMap<string, unknown>): Fault | undefined {
  if (!areKeys([...given.keys()])) return fault(undefined, `must have ${KEYS}`);
  for (const [key, value] of given) {
    const problem = textFault(key, value, MAX_TEXT);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** A value is a text, or an object of texts that are measured one by one. */
function textFault(key: string, value: unknown, maxLength: number): Fault | undefined {
  if (isObject(value) && !areKeys(Object.keys(value))) return fault(key, `must have ${KEYS}`);
  const texts = isObject(value) ? Object.values(value) : [value];
  const fits = texts.every((text) => typeof text === 'string' && characters(text) <= maxLength);
  return fits ? undefined : fault(key, `must be a text of at most ${String(maxLength)} characters`);
}

/** What a shopper may name as pleases; it bounds how large a cart can become. */
function areKeys(names: readonly string[]): boolean {
  return (
    names.length <= MAX_KEYS && names.every((name) => name !== '' && characters(name) <= MAX_TEXT)
  );
}

/** Texts of blanks only answer nothing, wherever in the input they stand. */
function isUnanswered(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(isUnanswered);
  return value === undefined || (typeof value === 'string' && isBlank(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fault(key: string | undefined, problem: string): Fault {
  const source = key === undefined ? 'custom_inputs' : `custom_inputs.${key}`;
  return faultOf('invalid', 'Invalid custom input', `${source} ${problem}`, { source });
}
