import { ApiProperty } from '@nestjs/swagger';
import { responseOf } from '../http/response-of';
import { Moment, Whole } from '../http/response-parts.dto';

class StatusVersions {
  /** @example "0.1.0" */
  service!: string;

  /** @example "v20.20.2" */
  node!: string;

  /** @example "MariaDB 10.11.19" */
  database!: string;
}

class StatusRequests {
  /** Requests a second in the last minute. @example 12.5 */
  per_second!: number;

  /** Of them, those that went wrong on the side of the service. @example 0 */
  failed_per_second!: number;

  /** Milliseconds within which half of them were answered; left out while there were none. @example 3.2 */
  p50_ms?: number;

  /** The same of 95 of a hundred. @example 11.8 */
  p95_ms?: number;

  /** The same of 99 of a hundred. @example 24.6 */
  p99_ms?: number;
}

class StatusProcess {
  /** Memory in use, in bytes. @example 120586240 */
  @Whole()
  memory_bytes!: number;

  /** Milliseconds that the process was kept from its work, at worst in 1 of 100 cases. @example 10.4 */
  event_loop_lag_ms!: number;
}

class StatusEventStore {
  /** Appends since the start. @example 2048 */
  @Whole()
  appends!: number;

  /** Of them, those that another process was faster than. @example 3 */
  @Whole()
  conflicts!: number;
}

class StatusOutbox {
  /** Age in seconds of the oldest event that waits; left out while the database does not answer. @example 0.2 */
  lag_seconds?: number;

  /** Messages that were given up. @example 0 */
  @Whole()
  dead_letters?: number;
}

class StatusPool {
  /** @example 10 */
  @Whole()
  open!: number;

  /** @example 8 */
  @Whole()
  free!: number;

  /** Requests that wait for a connection. @example 0 */
  @Whole()
  waiting!: number;
}

export class BillingStatus {
  /** When the billing runs by itself the next time, in some process. @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  next_run_at?: string;

  /** Runs that somebody has asked for and that go on. @example 0 */
  @Whole()
  running_jobs!: number;

  /** Subscriptions of which a period waits to be invoiced; 1000 stands for that many or more. @example 0 */
  @Whole()
  due!: number;

  /** Invoices that are past due; 1000 stands for that many or more. @example 2 */
  @Whole()
  past_due!: number;
}

export class StatusDto {
  @ApiProperty({ enum: ['status'] })
  type!: string;

  versions!: StatusVersions;

  /** When this process began. @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  started_at!: string;

  /** @example 86400 */
  @Whole()
  uptime_seconds!: number;

  requests!: StatusRequests;

  process!: StatusProcess;

  event_store!: StatusEventStore;

  outbox!: StatusOutbox;

  /** Connections to a database server; the embedded database has none. */
  pool?: StatusPool;

  billing!: BillingStatus;
}

export class StatusResponse extends responseOf(StatusDto) {}
