import { type Fault, faultOf, shortKey } from '#kernel';
import { isPlainObject } from '#platform';
import { MAX_QUANTITY } from '../domain/rules/limits';

/**
 * Everything for which this can be the selection of no bundle at all; sources are relative to it. What a
 * bundle says of its components and options is judged later.
 */
export function selectionFaults(sent: unknown): readonly Fault[] {
  if (!isPlainObject(sent)) return [fault([], 'must be an object of components')];
  return Object.entries(sent).flatMap(([component, options]) => {
    if (!isPlainObject(options)) {
      return fault([component], 'must be an object of option ids and quantities');
    }
    return Object.entries(options).flatMap(([option, quantity]) =>
      isQuantity(quantity) ? [] : fault([component, option], QUANTITY),
    );
  });
}

const QUANTITY = `must be an integer from 1 to ${String(MAX_QUANTITY)}`;

function isQuantity(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
}

function fault(path: readonly [component?: string, option?: string], problem: string): Fault {
  const [component, option] = path.map((key = '') => shortKey(key));
  const source = [component, option].filter((key) => key !== undefined).join('.');
  const meta = { component, ...(option === undefined ? {} : { option }) };
  return faultOf('invalid', 'Invalid bundle selection', `${source} ${problem}`, {
    source,
    meta: component === undefined ? undefined : meta,
  });
}
