import { type Fault, faultOf } from '#kernel';
import type { Bundle, Component, Option } from './bundle';

/** Component key to id of the option's product to pieces; complete when it has every component. */
export type SelectedOptions = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Pieces of an option when nothing of the definition says less. */
const MAX_QUANTITY = 2_147_483_647;

/** Says where and why a selection is refused. */
type Refuse = (mustBe: string, component?: string, option?: string) => Fault;

/**
 * What is chosen when nothing else is said (interface 7.7): the options marked as default, or every
 * option when none of the whole bundle is. Complete; what is not sold is left out.
 */
export function defaultSelection({ components = {}, ...bundle }: Bundle): SelectedOptions {
  const sold = soldIn(bundle);
  const all = Object.values(components).flatMap(({ options }) => options);
  const chosen = all.some(({ isDefault }) => isDefault)
    ? ({ id, isDefault }: Option) => isDefault && sold.has(id)
    : ({ id }: Option) => sold.has(id);
  const entries = Object.entries(components).map(([key, { options }]) => {
    const quantities = options.filter(chosen).map(({ id, quantity }) => [id, quantity] as const);
    return [key, Object.fromEntries(quantities)] as const;
  });
  return Object.fromEntries(entries);
}

/** The default selection with its components replaced by those that were sent. */
export function withDefaults(bundle: Bundle, sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const entries = [...Object.entries(defaultSelection(bundle)), ...Object.entries(sent)];
  return Object.fromEntries(entries);
}

/**
 * A selection as it was sent, checked against the definition (interface 7.7): complete, in the order
 * of the definition and with ids in lower case; or the first fault.
 * @param at path of the selection in the request
 */
export function checkSelection(bundle: Bundle, sent: unknown, at: string): SelectedOptions | Fault {
  const refuse = refusalAt(at);
  const { components = {} } = bundle;
  if (!isObject(sent)) return refuse('must be an object of components');
  const sold = soldIn(bundle);
  const chosen = new Map<string, ReadonlyMap<string, number>>();
  for (const [key, options] of Object.entries(sent)) {
    const component = Object.hasOwn(components, key) ? components[key] : undefined;
    if (component === undefined) return refuse('is no component of this bundle', key);
    const checked = checkOptions(component, options, sold, (mustBe, option) =>
      refuse(mustBe, key, option),
    );
    if (isFault(checked)) return checked;
    chosen.set(key, checked);
  }
  for (const [key, component] of Object.entries(components)) {
    const problem = countProblem(component, chosen.get(key)?.size ?? 0);
    if (problem !== undefined) return refuse(problem, key);
  }
  return inOrderOf(components, chosen);
}

/** A component may be called `kind`, but what it holds is never a text. */
export function isFault(value: object): value is Fault {
  return 'kind' in value && typeof value.kind === 'string';
}

function checkOptions(
  { options }: Component,
  sent: unknown,
  sold: ReadonlySet<string>,
  refuse: (mustBe: string, option?: string) => Fault,
): ReadonlyMap<string, number> | Fault {
  if (!isObject(sent)) return refuse('must be an object of option ids and quantities');
  const offered = new Map(options.map((option) => [option.id, option]));
  const chosen = new Map<string, number>();
  for (const [sentId, quantity] of Object.entries(sent)) {
    const id = sentId.toLowerCase();
    const option = offered.get(id);
    if (option === undefined) return refuse('is no option of this component', sentId);
    if (chosen.has(id)) return refuse('is chosen twice, in different spelling', sentId);
    const allowed = quantityProblem(option, quantity);
    if (allowed !== undefined) return refuse(allowed, sentId);
    if (!sold.has(id)) return refuse('is not available; choose another option', sentId);
    chosen.set(id, Number(quantity));
  }
  return chosen;
}

/** The configured quantity, or one between the bounds that the option has. */
function quantityProblem({ quantity, min, max }: Option, sent: unknown): string | undefined {
  const fixed = min === undefined && max === undefined;
  const least = fixed ? quantity : Math.max(1, min ?? 1);
  const most = fixed ? quantity : (max ?? MAX_QUANTITY);
  if (Number.isInteger(sent) && Number(sent) >= least && Number(sent) <= most) return undefined;
  return least === most
    ? `must be ${String(least)}, the quantity of this option`
    : `must be an integer from ${String(least)} to ${String(most)}`;
}

function countProblem({ min = 0, max = Infinity }: Component, count: number): string | undefined {
  if (count < min) return `must have at least ${String(min)} of the options`;
  return count > max ? `must have at most ${String(max)} of the options` : undefined;
}

function inOrderOf(
  components: NonNullable<Bundle['components']>,
  chosen: ReadonlyMap<string, ReadonlyMap<string, number>>,
): SelectedOptions {
  const entries = Object.entries(components).map(([key, { options }]) => {
    const quantities = options.flatMap(({ id }) => {
      const quantity = chosen.get(key)?.get(id);
      return quantity === undefined ? [] : [[id, quantity] as const];
    });
    return [key, Object.fromEntries(quantities)] as const;
  });
  return Object.fromEntries(entries);
}

function soldIn({ componentProducts = [] }: Pick<Bundle, 'componentProducts'>) {
  return new Set(componentProducts.map(({ id }) => id));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusalAt(at: string): Refuse {
  return (mustBe, component, option) => {
    const path = [at, component, option].filter((part) => part !== undefined).join('.');
    const meta = {
      ...(component === undefined ? {} : { component }),
      ...(option === undefined ? {} : { option }),
    };
    return faultOf('invalid', 'Invalid bundle selection', `${path} ${mustBe}`, {
      source: path,
      meta: component === undefined ? undefined : meta,
    });
  };
}
