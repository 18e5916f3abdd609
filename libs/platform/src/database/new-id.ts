import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const chosen = new AsyncLocalStorage<string>();

/** The id of a new resource. */
export function newId(): string {
  return chosen.getStore() ?? randomUUID();
}

/**
 * Resources that `work` creates get this id. No request can choose one; this is for examples, whose ids
 * are written down before they exist. `work` must not create two resources of one table.
 */
export async function withNewId<Result>(
  id: string,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  // What begins only when somebody waits for it has to begin inside.
  return chosen.run(id, async () => await work());
}
