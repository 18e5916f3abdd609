import { characters, combineFaults, type Fault, faultOf, isBlank, shortKey } from '#kernel';

/** What the product says of one of its inputs. */
export interface CustomInputRule {
  readonly required: boolean;
  /** In characters. The smallest of them is the limit. */
  readonly maxLengths: readonly number[];
}

export type CustomInputRules = Readonly<Record<string, CustomInputRule>>;

export const MAX_TEXT = 255;
const MAX_KEYS = 20;
const AT = 'custom_inputs';
const KEYS = `at most ${String(MAX_KEYS)} texts with names of 1 to ${String(MAX_TEXT)} characters`;

/**
 * Returns the faults of these texts for this product (docs/reference/carts.md#custom-inputs); undefined
 * if there are none. A product without rules accepts any keys. Sources are relative to the item.
 */
export function customInputsFault(
  inputs: unknown,
  rules: CustomInputRules | undefined,
): Fault | undefined {
  if (inputs !== undefined && !isObject(inputs)) return combineFaults(textFaults(inputs, AT));
  const given = new Map(Object.entries(inputs ?? {}));
  if (rules !== undefined) return combineFaults(ruleFaults(given, rules));
  if (!areKeys([...given.keys()])) return fault(AT, `must have ${KEYS}`);
  return combineFaults(textFaults(inputs, AT));
}

/**
 * Returns the faults that these texts have for every item.
 * @param at where the texts stand in the request; if empty, faults name only the text
 */
export function textFaults(inputs: unknown, at = ''): readonly Fault[] {
  if (inputs === undefined) return [];
  if (!isObject(inputs)) return [fault(at, 'must be an object of texts by the name of the input')];
  return Object.entries(inputs).flatMap(
    ([key, value]) => textFault(at, key, value, MAX_TEXT) ?? [],
  );
}

function ruleFaults(
  given: ReadonlyMap<string, unknown>,
  rules: CustomInputRules,
): readonly Fault[] {
  const offered = Object.keys(rules).join(', ');
  const wrong = [...given].flatMap(([key, value]) => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (rule === undefined)
      return fault(within(AT, key), `is not offered; the product has: ${offered}`);
    if (rule.required && isUnanswered(value)) return unanswered(key);
    return textFault(AT, key, value, Math.min(MAX_TEXT, ...rule.maxLengths)) ?? [];
  });
  const missing = Object.keys(rules).filter(
    (key) => rules[key]?.required === true && !given.has(key),
  );
  return [...wrong, ...missing.map(unanswered)];
}

function unanswered(key: string): Fault {
  return fault(within(AT, key), 'is required and must not be blank');
}

/** A value is a text, or an object of texts that are measured one by one. */
function textFault(at: string, key: string, value: unknown, maxLength: number): Fault | undefined {
  const source = within(at, key);
  if (isObject(value) && !areKeys(Object.keys(value))) return fault(source, `must have ${KEYS}`);
  const texts = isObject(value) ? Object.values(value) : [value];
  const fits = texts.every((text) => typeof text === 'string' && characters(text) <= maxLength);
  return fits
    ? undefined
    : fault(source, `must be a text of at most ${String(maxLength)} characters`);
}

/** Keys that shoppers choose freely have limits, which bound the size of a cart. */
function areKeys(names: readonly string[]): boolean {
  return (
    names.length <= MAX_KEYS && names.every((name) => name !== '' && characters(name) <= MAX_TEXT)
  );
}

/** A text of blanks counts as no answer, wherever it occurs in the input. */
function isUnanswered(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(isUnanswered);
  return value === undefined || (typeof value === 'string' && isBlank(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function within(at: string, key: string): string {
  return at === '' ? shortKey(key) : `${at}.${shortKey(key)}`;
}

function fault(source: string, problem: string): Fault {
  return faultOf('invalid', 'Invalid custom input', `${source} ${problem}`, { source });
}
