import { isRetryable, isUniqueViolation } from '../database/database-error';
import type { Transactions } from '../database/transactions';
import { type EventValues, insertion, type PlacedEvent, valuesOf } from './event-rows';
import { Gathered } from './gathered';

/** What one command appends, and whom to tell what has become of it. */
interface Append {
  readonly events: readonly EventValues[];
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Most events that one statement appends for several commands. A command with more events gets its
 * own statement.
 */
const EVENTS_TOGETHER = 100;
/** Most characters of data in one statement, far below the 16 MiB that a server accepts. */
const LETTERS_TOGETHER = 1024 * 1024;

/**
 * Appends of different streams that arrive together go in one INSERT: one round trip and one durable commit
 * for all of them. The database takes all of its rows or none, so when it refuses one of them nothing has
 * happened yet, and each append is tried again by itself.
 */
export class GroupedAppends {
  private readonly gathered = new Gathered<Append>((appends) => {
    for (const group of groupsOf(appends)) void this.insert(group);
  });

  constructor(private readonly transactions: Transactions) {}

  /** All of the events or none. */
  append(events: readonly PlacedEvent[]): Promise<void> {
    const values = events.map(valuesOf);
    return new Promise((resolve, reject) => {
      this.gathered.add({ events: values, resolve, reject });
    });
  }

  private async insert(group: readonly Append[]): Promise<void> {
    try {
      const { statement, values } = insertion(group.flatMap(({ events }) => events));
      await this.transactions.statement(statement, values);
      for (const { resolve } of group) resolve();
    } catch (error) {
      const isOfOne = isUniqueViolation(error) || isRetryable(error);
      if (group.length > 1 && isOfOne) for (const append of group) void this.insert([append]);
      else for (const { reject } of group) reject(error);
    }
  }
}

/** In the order in which they arrived. */
function groupsOf(appends: readonly Append[]): readonly (readonly Append[])[] {
  const groups: Append[][] = [];
  let [count, letters] = [Infinity, Infinity];
  for (const append of appends) {
    const [more, long] = [append.events.length, lettersIn(append)];
    [count, letters] = [count + more, letters + long];
    if (count <= EVENTS_TOGETHER && letters <= LETTERS_TOGETHER) {
      groups.at(-1)?.push(append);
    } else {
      groups.push([append]);
      [count, letters] = [more, long];
    }
  }
  return groups;
}

function lettersIn({ events }: Append): number {
  return events.reduce((sum, [, , , , data]) => sum + data.length, 0);
}
