import { randomUUID } from 'node:crypto';
import { PassingContext } from '../passing-context';

const chosen = new PassingContext<string>();

/** The id of a new resource. */
export function newId(): string {
  return chosen.value ?? randomUUID();
}

/**
 * Resources that `work` creates get this id. No request can choose one; this is for examples, whose ids
 * are written down before they exist. `work` must not create two resources of one table.
 */
export function withNewId<Result>(id: string, work: () => PromiseLike<Result>): Promise<Result> {
  return chosen.run(id, work);
}
