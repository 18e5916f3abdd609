import { isRetryable, isUniqueViolation } from '../database/database-error';
import type { Transactions } from '../database/transactions';
import { type EventValues, insertion, type PlacedEvent, valuesOf } from './event-rows';
import { Gathered } from './gathered';

/** The events of one command, and the callbacks for the result. */
interface Append {
  readonly events: readonly EventValues[];
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The maximum number of events in one statement for several commands. A command with more events gets
 * its own statement.
 */
const EVENTS_TOGETHER = 100;
/** The maximum number of characters in one statement, far below the 16 MiB that a server accepts. */
const LETTERS_TOGETHER = 1024 * 1024;

/**
 * Appends to different streams that arrive together share one INSERT, and so one round trip and one
 * durable commit. The database stores all of its rows or none. If it refuses them, nothing has
 * happened, and each append is tried again by itself.
 */
export class GroupedAppends {
  private readonly gathered = new Gathered<Append>((appends) => {
    for (const group of groupsOf(appends)) void this.insert(group);
  });

  constructor(private readonly transactions: Transactions) {}

  /** Appends all of the events or none. */
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
      const mayWorkAlone = isUniqueViolation(error) || isRetryable(error);
      if (group.length > 1 && mayWorkAlone) for (const append of group) void this.insert([append]);
      else for (const { reject } of group) reject(error);
    }
  }
}

/** Groups appends in the order in which they arrived. */
function groupsOf(appends: readonly Append[]): readonly (readonly Append[])[] {
  const groups: Append[][] = [];
  // The first append begins a group.
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
