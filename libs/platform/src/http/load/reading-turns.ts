/** Connections that go on at once. */
const AT_ONCE = 4;

/**
 * Lets connections whose input was held back go on, a few at a time, so that other events have their turn
 * in between: requests that are answered at once would follow each other without an end.
 */
export class ReadingTurns {
  private readonly waiting: (() => void)[] = [];

  add(read: () => void): void {
    this.waiting.push(read);
    if (this.waiting.length === 1) this.next();
  }

  private next(): void {
    setImmediate(() => {
      for (const read of this.waiting.slice(0, AT_ONCE)) read();
      this.waiting.splice(0, AT_ONCE);
      if (this.waiting.length > 0) this.next();
    });
  }
}
