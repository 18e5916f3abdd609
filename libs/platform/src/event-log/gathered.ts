/**
 * Tasks that are asked for in one turn of the event loop are done together at its end. Requests
 * that arrive in the same turn then cost one statement and one commit instead of one each. A single
 * request does not wait, because its turn ends at once.
 */
export class Gathered<Task> {
  private tasks: Task[] = [];

  /** @param work must not throw; it reports errors to the sender of each task */
  constructor(private readonly work: (tasks: readonly Task[]) => void) {}

  add(task: Task): void {
    if (this.tasks.push(task) > 1) return;
    setImmediate(() => {
      const { tasks } = this;
      this.tasks = [];
      this.work(tasks);
    });
  }
}
