/** Lets one sleeper rest until something is to be done. */
export class Alarm {
  private isSet = false;
  private rouse: (() => void) | undefined;

  /** Also when nobody sleeps now: the next rest is over at once then. */
  ring(): void {
    this.isSet = true;
    this.rouse?.();
  }

  /** Until it rings or the milliseconds have passed; does not keep the process alive. */
  async rest(milliseconds: number): Promise<void> {
    if (!this.isSet) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds).unref();
        this.rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isSet = false;
    this.rouse = undefined;
  }
}
