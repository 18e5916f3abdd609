import { type MaybeLater } from '#kernel';

/**
 * Caches a value of the database. It is read again when it is older than `maxAge`, and after {@link
 * forget} in the process that has changed it. Callers at the same moment share one read.
 */
export class RefreshingValue<T> {
  private current: Promise<T> | undefined;
  /** What the current read has found, as soon as it is there. */
  private found: { readonly value: T } | undefined;
  private readAt = 0;

  constructor(
    private readonly read: () => Promise<T>,
    /** In milliseconds. */
    private readonly maxAge = 1000,
  ) {}

  get(): Promise<T> {
    if (this.current === undefined || this.isTooOld) {
      this.readAt = performance.now();
      const reading = this.read();
      this.current = reading;
      this.found = undefined;
      reading.then(
        (value) => {
          if (this.current === reading) this.found = { value };
        },
        () => {
          if (this.current === reading) this.current = undefined;
        },
      );
    }
    return this.current;
  }

  /** The same without a wait, if the value is there. */
  atHand(): MaybeLater<T> {
    return this.found === undefined || this.isTooOld ? this.get() : this.found.value;
  }

  forget(): void {
    this.current = undefined;
    this.found = undefined;
  }

  private get isTooOld(): boolean {
    return performance.now() - this.readAt > this.maxAge;
  }
}
