import { Injectable } from '@nestjs/common';

/** How fast the relay goes. All times in milliseconds. */
@Injectable()
export class RelayPace {
  /** Between looks at the outbox when nobody wakes the relay. */
  readonly poll: number = 1000;
  /** How long a relay may be silent before another one takes over its messages. */
  readonly lease: number = 30_000;
  /** How long the end of the process waits for deliveries. */
  readonly farewell: number = 3000;
  /** Deliveries at the same moment. */
  readonly lanes: number = 4;
  /** Messages that one relay holds at most. */
  readonly batch: number = 20;
  /** Failed deliveries after which a message is parked. */
  readonly attempts: number = 8;

  now(): Date {
    return new Date();
  }

  /** From 0 up to 1, so that what failed together is not tried again together. */
  random(): number {
    return Math.random();
  }
}
