interface Waiting {
  readonly kind: string;
  readonly start: () => void;
}

/**
 * Runs at most `count` tasks at the same moment, in the order in which they came. Those of one kind
 * leave one lane to the others, as they may all be slow for the same reason.
 */
export class Lanes {
  private readonly waiting: Waiting[] = [];
  /** How many tasks run, by kind. */
  private readonly running = new Map<string, number>();
  private free: number;

  constructor(private readonly count: number) {
    this.free = count;
  }

  /** Whether a further task of some kind could run now. */
  get haveRoom(): boolean {
    return this.free > 0;
  }

  async run<T>(kind: string, task: () => Promise<T>): Promise<T> {
    if (this.admits(kind)) this.enter(kind);
    else await new Promise<void>((start) => this.waiting.push({ kind, start }));
    try {
      return await task();
    } finally {
      this.leave(kind);
    }
  }

  private admits(kind: string): boolean {
    return this.free > 0 && (this.running.get(kind) ?? 0) < Math.max(1, this.count - 1);
  }

  private enter(kind: string): void {
    this.free -= 1;
    this.running.set(kind, (this.running.get(kind) ?? 0) + 1);
  }

  private leave(kind: string): void {
    this.free += 1;
    this.running.set(kind, (this.running.get(kind) ?? 0) - 1);
    const next = this.waiting.findIndex((one) => this.admits(one.kind));
    const [admitted] = next < 0 ? [] : this.waiting.splice(next, 1);
    if (admitted === undefined) return;
    this.enter(admitted.kind);
    admitted.start();
  }
}
