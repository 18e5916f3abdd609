import { combineFaults, type Fault, faultOf, shortKey, withoutUndefined } from '#kernel';
import type { Bundle, Components } from './bundle';
import {
  checkComponent,
  checkDefault,
  defaultOf,
  isObject,
  type Problem,
  soldIn,
} from './bundle-component';

/** Units by component key and id of the option's product. It is complete if it has every component. */
export type SelectedOptions = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Says where and why a selection is refused. */
type Refuse = (problem: string, component?: string, option?: string) => Fault;

/**
 * The default selection, component by component. It is complete, and products that are not sold are left
 * out. {@link checkSelection} says whether it breaks a rule of the bundle.
 */
export function defaultSelection({ components = {}, ...bundle }: Bundle): SelectedOptions {
  const sold = soldIn(bundle);
  const entries = Object.entries(components).map(
    ([key, component]) => [key, defaultOf(component, sold)] as const,
  );
  return Object.fromEntries(entries);
}

/**
 * Checks a selection as it was sent against the definition. Returns the complete selection, in the
 * order of the definition and with ids in lower case, or everything that is wrong with it. A component
 * that is left out gets its default; one that is there is taken as sent, even if it is empty.
 * @param at path of the selection in the request
 */
export function checkSelection(bundle: Bundle, sent: unknown, at: string): SelectedOptions | Fault {
  const refuse = refusalAt(at);
  const { components = {} } = bundle;
  if (!isObject(sent)) return refuse('must be an object of components');
  const sold = soldIn(bundle);
  const chosen = new Map<string, ReadonlyMap<string, number>>();
  const faults: Fault[] = [];
  for (const [key, options] of Object.entries(sent)) {
    const component = Object.hasOwn(components, key) ? components[key] : undefined;
    if (component === undefined) {
      faults.push(refuse('is no component of this bundle', key));
      continue;
    }
    const checked = checkComponent(component, options, sold);
    if ('quantities' in checked) chosen.set(key, checked.quantities);
    else
      faults.push(...checked.problems.map(({ problem, option }) => refuse(problem, key, option)));
  }
  for (const [key, component] of Object.entries(components)) {
    if (Object.hasOwn(sent, key)) continue;
    const checked = checkDefault(component, sold);
    if ('quantities' in checked) chosen.set(key, checked.quantities);
    else faults.push(refuse(needsChoice(checked.problems[0]), key));
  }
  const fault = combineFaults(faults);
  if (fault !== undefined) return fault;
  return inOrderOf(components, chosen);
}

/** Key of the first component whose default breaks a rule; undefined if there is none. */
export function componentInNeedOfChoice(bundle: Bundle): string | undefined {
  const sold = soldIn(bundle);
  const entries = Object.entries(bundle.components ?? {});
  return entries.find(([, component]) => 'problems' in checkDefault(component, sold))?.[0];
}

function needsChoice({ problem, option }: Problem): string {
  const subject = option === undefined ? 'it' : `its option ${option}`;
  return `needs a choice, because its default breaks a rule: ${subject} ${problem}`;
}

function inOrderOf(
  components: Components,
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

function refusalAt(at: string): Refuse {
  return (problem, ...keys) => {
    const [component, option] = keys.map((key) => key && shortKey(key));
    const path = [at, component, option].filter((part) => part !== undefined).join('.');
    const meta = withoutUndefined({ component, option });
    return faultOf('invalid', 'Invalid bundle selection', `${path} ${problem}`, {
      source: path,
      meta: component === undefined ? undefined : meta,
    });
  };
}
