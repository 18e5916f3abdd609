/** Works that this process has begun and not ended, each with a key of its own. */
export class UnderWay {
  private readonly works = new Map<string, Promise<void>>();

  has(key: string): boolean {
    return this.works.has(key);
  }

  /** Remembers a work until it has ended. It must not fail. */
  add(key: string, work: Promise<void>): void {
    const known = work.finally(() => {
      if (this.works.get(key) === known) this.works.delete(key);
    });
    this.works.set(key, known);
  }

  /** Waits for the end of all that is under way now. */
  async ended(): Promise<void> {
    await Promise.all(this.works.values());
  }
}
