/**
 * Tasks that are asked for in one turn of the event loop are done together at its end. The requests that
 * the sockets brought in that turn then cost one statement and one commit instead of one each; a request
 * that is alone waits for nobody, because the end of its turn is now.
 */
export class Gathered<Task> {
  private tasks: Task[] = [];

  /** @param work must not throw; whatever goes wrong is told to the sender of each task */
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
