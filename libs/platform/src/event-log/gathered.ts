/**
 * Gathers tasks that arrive in one turn of the event loop, and does them together at its end. Requests
 * that arrive in the same turn then need one statement and one commit together. A single request does
 * not wait, because its turn ends at once.
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
