import { type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError, type Fault, faultOf } from '#kernel';

/** Where the library that makes the document keeps the parameters of a route. */
const DOCUMENTED = 'swagger/apiParameters';

const OF_LISTS: ReadonlySet<string> = new Set(['sort', 'filter', 'search', 'include']);
const OF_PAGES = /^page\[.*\]$/s;

/** Whether a parameter of this name changes which records a list shows, and how. */
const shapesLists = (name: string) => OF_LISTS.has(name) || OF_PAGES.test(name);

/**
 * The faults of parameters that some lists have and this one does not: without them the caller would take
 * the whole list for the part that was asked for. Other unknown parameters are ignored.
 * @param declared the parameters that the list has
 */
export function strangeParameters(
  sent: Iterable<string>,
  declared: ReadonlySet<string>,
): readonly Fault[] {
  const strange = [...new Set(sent)].filter((name) => shapesLists(name) && !declared.has(name));
  return strange.map((name) => {
    const source = `query.${name}`;
    const known = [...declared].filter(shapesLists);
    const instead = known.length === 0 ? '' : `; it has ${known.join(', ')}`;
    const detail = `${source} must be left out: this list has no ${name}${instead}`;
    return faultOf('invalid', 'Validation Error', detail, { source });
  });
}

/** @throws DomainError `Validation Error`, see {@link strangeParameters} */
export function refuseStrangeParameters(context: ExecutionContext): void {
  const { url } = context.switchToHttp().getRequest<FastifyRequest>();
  const start = url.indexOf('?');
  if (start === -1) return;
  const sent = new URLSearchParams(url.slice(start)).keys();
  const [first, ...others] = strangeParameters(sent, declaredBy(context.getHandler()));
  if (first !== undefined) throw new DomainError([first, ...others]);
}

const declarations = new WeakMap<object, ReadonlySet<string>>();

/** The parameters of the query that the document shows for a route. */
function declaredBy(handler: object): ReadonlySet<string> {
  const kept = declarations.get(handler);
  if (kept !== undefined) return kept;
  const documented = (Reflect.getMetadata(DOCUMENTED, handler) ?? []) as Documented;
  const names = documented.flatMap((one) => (one.in === 'query' ? (one.name ?? []) : []));
  const declared = new Set(names);
  declarations.set(handler, declared);
  return declared;
}

type Documented = readonly { readonly in?: string; readonly name?: string }[];

/** A guard, because it takes less of each request than an interceptor. */
@Injectable()
class KnownParameters implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    refuseStrangeParameters(context);
    return true;
  }
}

/** A list without pages, which refuses the parameters of lists that it does not declare. */
export const WholeList = () => UseGuards(KnownParameters);
