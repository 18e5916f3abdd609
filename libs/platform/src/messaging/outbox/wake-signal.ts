import { Injectable } from '@nestjs/common';

/** Wakes the relay of this process before its next poll of the outbox. */
@Injectable()
export class WakeSignal {
  private isSet = false;
  private wake: (() => void) | undefined;

  /** Says that a message may be due now. If nobody waits, the next wait ends at once. */
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
