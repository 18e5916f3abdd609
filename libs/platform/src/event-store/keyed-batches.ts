/**
 * Carries out all tasks of a batch. It reports errors to the sender of each task and never throws.
 */
type Work<Task> = (key: string, batch: readonly Task[]) => Promise<void>;

/**
 * Runs the tasks of one key one batch after another: tasks that arrive during a batch form the next
 * one. Tasks of different keys do not wait for each other.
 */
export class KeyedBatches<Task> {
  private readonly waiting = new Map<string, Task[]>();

  constructor(
    private readonly most: number,
    private readonly work: Work<Task>,
  ) {}

  add(key: string, task: Task): void {
    const waiting = this.waiting.get(key);
    if (waiting !== undefined) {
      waiting.push(task);
      return;
    }
    const first = [task];
    this.waiting.set(key, first);
    void this.drain(key, first);
  }

  /** Returns tasks of the current batch to the queue, before all others. */
  putBack(key: string, tasks: readonly Task[]): void {
    this.waiting.get(key)?.unshift(...tasks);
  }

  /** Removes and returns the tasks of a key that have not begun; the caller answers them. */
  takeAway(key: string): readonly Task[] {
    return this.waiting.get(key)?.splice(0) ?? [];
  }

  private async drain(key: string, waiting: Task[]): Promise<void> {
    while (waiting.length > 0) await this.work(key, waiting.splice(0, this.most));
    this.waiting.delete(key);
  }
}
