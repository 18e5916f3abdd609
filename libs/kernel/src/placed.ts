import { DomainError, type Fault } from './domain-error';

/**
 * Makes the field that a rule names a path in the request, such as `data.amount`. A detail that begins with
 * the field begins with the path then.
 * @param base path of the object that has the field; it takes the place of an empty field
 */
export function placed(base: string, fault: Fault): Fault {
  const { source, detail } = fault;
  if (source === undefined) return fault;
  const path = source === '' ? base : `${base}.${source}`;
  const isNamed = fault.title === 'Validation Error' && detail.startsWith(`${source} `);
  return { ...fault, source: path, detail: isNamed ? path + detail.slice(source.length) : detail };
}

/** Follows a rule, whose faults name fields of the object at `base`. */
export function placedIn<Result>(base: string, rule: () => Result): Result {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [first, ...others] = error.faults;
    throw new DomainError([placed(base, first), ...others.map((fault) => placed(base, fault))]);
  }
}
