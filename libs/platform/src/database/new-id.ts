import { createHash, randomUUID } from 'node:crypto';
import { PassingContext } from '../passing-context';

const chosen = new PassingContext<string>();

/** The id of a new resource. */
export function newId(): string {
  return chosen.value ?? randomUUID();
}

/**
 * The id of one of several new resources that come into being at once.
 * @param key tells it from the others
 */
export function newIdOf(key: string): string {
  return chosen.value === undefined ? randomUUID() : idOfOne(chosen.value, key);
}

/** The id that {@link newIdOf} gives within {@link withNewId}: it looks like any other, and is always the same. */
export function idOfOne(id: string, key: string): string {
  const hash = createHash('sha256').update(`${id} ${key}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hash.charAt(16), 16) % 4);
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`];
  return [...parts, `${variant}${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

/**
 * Resources that `work` creates get this id. No request can choose one; this is for examples, whose ids
 * are written down before they exist. `work` must not create two resources of one table, except those
 * that get an id by {@link newIdOf}.
 */
export function withNewId<Result>(id: string, work: () => PromiseLike<Result>): Promise<Result> {
  return chosen.run(id, work);
}
