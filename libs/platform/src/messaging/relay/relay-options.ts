import { Injectable } from '@nestjs/common';

/** The pace of the relay, and when it gives up. All times are in milliseconds. */
@Injectable()
export class RelayOptions {
  /** Between looks at the outbox when nobody wakes the relay. */
  readonly pollInterval: number = 1000;
  /** Time after which another relay may take over a lease. */
  readonly lease: number = 30_000;
  /** Time for which the end of the process waits for deliveries. */
  readonly shutdownGrace: number = 3000;
  /** Deliveries at the same time. */
  readonly concurrency: number = 4;
  /** Messages of one channel that the relay holds at most. */
  readonly batchSize: number = 20;
  /** Failed deliveries after which a message is a dead letter. */
  readonly maxAttempts: number = 8;
  /** A random number from 0 up to 1, so that messages that failed together are not retried together. */
  readonly jitter: () => number = Math.random;
}
