/** How tasks that arrived together are carried out in groups. */
export interface Grouping<Task, Result> {
  /** The maximum total size of a group. A larger task is a group by itself. */
  readonly capacity: number;
  readonly sizeOf: (task: Task) => number;
  /** Carries out a group as a whole or not at all. @returns a function that gives the result of each task */
  readonly run: (group: readonly Task[]) => Promise<(task: Task) => Result>;
  /** Whether a single task may have caused the error of its group, so that each is tried by itself. */
  readonly isWorthTryingAlone: (error: unknown) => boolean;
}

/** What {@link Grouping.run} returns for tasks without a result. */
export const noResult = () => undefined;

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Gathers tasks that arrive in one turn of the event loop, and carries them out at its end. Requests
 * that arrive in the same turn then need one statement and one commit together. A single request does
 * not wait, because its turn ends at once.
 */
export class Gathered<Task, Result> {
  private waiting: Waiting<Task, Result>[] = [];

  constructor(private readonly grouping: Grouping<Task, Result>) {}

  add(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ task, resolve, reject }) > 1) return;
      setImmediate(() => {
        const { waiting } = this;
        this.waiting = [];
        for (const group of this.groupsOf(waiting)) void this.carryOut(group);
      });
    });
  }

  /** In the order in which the tasks arrived. */
  private groupsOf(waiting: readonly Waiting<Task, Result>[]) {
    const { capacity, sizeOf } = this.grouping;
    const groups: Waiting<Task, Result>[][] = [];
    // The first task begins a group.
    let filled = Infinity;
    for (const one of waiting) {
      const size = sizeOf(one.task);
      filled += size;
      if (filled <= capacity) {
        groups.at(-1)?.push(one);
      } else {
        groups.push([one]);
        filled = size;
      }
    }
    return groups;
  }

  private async carryOut(group: readonly Waiting<Task, Result>[]): Promise<void> {
    const { run, isWorthTryingAlone } = this.grouping;
    try {
      const resultOf = await run(group.map(({ task }) => task));
      for (const { task, resolve } of group) resolve(resultOf(task));
    } catch (error) {
      if (group.length > 1 && isWorthTryingAlone(error)) {
        for (const one of group) void this.carryOut([one]);
      } else for (const { reject } of group) reject(error);
    }
  }
}
