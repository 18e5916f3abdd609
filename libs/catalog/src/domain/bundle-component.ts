import type { Bundle, Component, ComponentProduct, Option } from './bundle';

/** The products that can be chosen, by id. */
export type Sold = ReadonlyMap<string, ComponentProduct>;

/** Units of an option if its definition has no lower maximum. */
const MAX_QUANTITY = 2_147_483_647;

export function soldIn({ componentProducts = [] }: Pick<Bundle, 'componentProducts'>): Sold {
  return new Map(componentProducts.map((product) => [product.id, product]));
}

/** A fault in the options of a component, or in one of them. */
export interface Problem {
  readonly problem: string;
  readonly option?: string;
}

/** The chosen options of a component, or the reasons why they are refused. */
export type Checked =
  | { readonly quantities: ReadonlyMap<string, number> }
  | { readonly problems: readonly [Problem, ...Problem[]] };

/**
 * The options marked as default. Without marked options, a component without `min` and `max` gets all of
 * its options. A component with either gets none, because the shopper has to choose.
 */
export function defaultOf(
  { options, min, max }: Component,
  sold: Sold,
): Readonly<Record<string, number>> {
  const marked = options.filter(({ isDefault }) => isDefault);
  const isOpen = min === undefined && max === undefined;
  const chosen = marked.length > 0 ? marked : options.filter(() => isOpen);
  const quantities = chosen.flatMap(({ id, quantity }) =>
    sold.has(id) ? [[id, quantity] as const] : [],
  );
  return Object.fromEntries(quantities);
}

/** Checks the options that are chosen of a component, and how many there are. */
export function checkComponent(
  { options, min = 0, max = Infinity }: Component,
  sent: unknown,
  sold: Sold,
): Checked {
  if (!isObject(sent)) return wrong('must be an object of option ids and quantities');
  const offered = new Map(options.map((option) => [option.id, option]));
  const quantities = new Map<string, number>();
  const problems: Problem[] = [];
  for (const [option, quantity] of Object.entries(sent)) {
    const id = option.toLowerCase();
    const problem = quantities.has(id)
      ? 'is chosen twice, in different spelling'
      : optionProblem(offered.get(id), quantity, sold);
    if (problem !== undefined) problems.push({ problem, option });
    quantities.set(id, Number(quantity));
  }
  const [first, ...others] = problems;
  if (first !== undefined) return { problems: [first, ...others] };
  const count = quantities.size;
  if (count < min) return wrong(`must have at least ${String(min)} of the options`);
  if (count > max) return wrong(`must have at most ${String(max)} of the options`);
  return { quantities };
}

function wrong(problem: string): Checked {
  return { problems: [{ problem }] };
}

/** Whether the default selection follows the rules of the component. */
export function checkDefault(component: Component, sold: Sold): Checked {
  return checkComponent(component, defaultOf(component, sold), sold);
}

function optionProblem(option: Option | undefined, sent: unknown, sold: Sold): string | undefined {
  if (option === undefined) return 'is not an option of this component';
  return quantityProblem(option, sent) ?? productProblem(sold.get(option.id));
}

/** Checks that the quantity is the configured one, or one between the bounds of the option. */
function quantityProblem({ quantity, min, max }: Option, sent: unknown): string | undefined {
  const fixed = min === undefined && max === undefined;
  const least = fixed ? quantity : Math.max(1, min ?? 1);
  const most = fixed ? quantity : (max ?? MAX_QUANTITY);
  if (Number.isInteger(sent) && Number(sent) >= least && Number(sent) <= most) return undefined;
  return least === most
    ? `must be ${String(least)}, the quantity of this option`
    : `must be an integer from ${String(least)} to ${String(most)}`;
}

/** Whether a shopper can choose the product of an option. */
export function isChosenFreely(product: ComponentProduct | undefined): boolean {
  return productProblem(product) === undefined;
}

/** A bundle within a bundle always has its default selection, since nobody can choose in it. */
function productProblem(product: ComponentProduct | undefined): string | undefined {
  if (product === undefined) return 'is not available; choose another option';
  return product.needsChoiceOf === undefined
    ? undefined
    : `is a bundle that needs a choice of its ${product.needsChoiceOf}; choose another option`;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
