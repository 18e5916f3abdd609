/**
 * Caches a value of the database. It is read again when it is older than `maxAge`, and after {@link
 * forget} in the process that has changed it. Callers at the same moment share one read.
 */
export class RefreshingValue<T> {
  private current: Promise<T> | undefined;
  private readAt = 0;

  constructor(
    private readonly read: () => Promise<T>,
    /** In milliseconds. */
    private readonly maxAge = 1000,
  ) {}

  get(): Promise<T> {
    const now = performance.now();
    if (this.current === undefined || now - this.readAt > this.maxAge) {
      this.readAt = now;
      const reading = this.read();
      this.current = reading;
      reading.catch(() => {
        if (this.current === reading) this.current = undefined;
      });
    }
    return this.current;
  }

  forget(): void {
    this.current = undefined;
  }
}
