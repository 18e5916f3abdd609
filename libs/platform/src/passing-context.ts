import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A value that everything called by some work can ask for. On Node 20, every promise of the process takes
 * longer while a storage is enabled, so this one is enabled only while such work goes on.
 */
export class PassingContext<Value> {
  private readonly storage = new AsyncLocalStorage<Value>();
  private running = 0;

  /** Undefined outside the work. */
  get value(): Value | undefined {
    return this.storage.getStore();
  }

  async run<Result>(value: Value, work: () => PromiseLike<Result>): Promise<Result> {
    this.running += 1;
    try {
      // What begins only when somebody waits for it has to begin inside.
      return await this.storage.run(value, async () => await work());
    } finally {
      this.running -= 1;
      if (this.running === 0) this.storage.disable();
    }
  }
}
