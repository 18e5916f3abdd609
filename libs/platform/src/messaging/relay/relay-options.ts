import { Injectable } from '@nestjs/common';
import { LEASE_MS } from '../../background/lease';

/** The pace of the relay, and when it gives up. All times are in milliseconds. */
@Injectable()
export class RelayOptions {
  /** Time between two polls of the outbox if nothing wakes the relay. */
  readonly pollInterval: number = 1000;
  /** Time after which another relay may take over a lease. */
  readonly lease: number = LEASE_MS;
  /** Time for which a process that ends waits for deliveries. */
  readonly shutdownGrace: number = 3000;
  /** The maximum number of simultaneous deliveries. */
  readonly concurrency: number = 4;
  /** The maximum number of messages of one channel that the relay holds. */
  readonly batchSize: number = 20;
  /** Failed deliveries after which a message is a dead letter. */
  readonly maxAttempts: number = 8;
  /** A random number from 0 up to 1, so that messages that failed together are not retried together. */
  readonly jitter: () => number = Math.random;
}
