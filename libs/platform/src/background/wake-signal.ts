import { Injectable } from '@nestjs/common';

/** Wakes what waits in this process for work, before it looks for some by itself. */
@Injectable()
export class WakeSignal {
  private isSet = false;
  private wake: (() => void) | undefined;

  /** Says that there may be work now. If nobody waits, the next wait ends at once. */
  notify(): void {
    this.isSet = true;
    this.wake?.();
  }

  /**
   * Waits for a notification, but not longer than the milliseconds. It does not keep the process alive.
   */
  async wait(milliseconds: number): Promise<void> {
    if (!this.isSet) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds).unref();
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isSet = false;
    this.wake = undefined;
  }
}
