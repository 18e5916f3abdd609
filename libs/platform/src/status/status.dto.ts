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

  /** Requests a second in the last minute that failed because of the service. @example 0 */
  failed_per_second!: number;

  /** Half of the requests were answered within this number of milliseconds; left out if there were none. @example 3.2 */
  p50_ms?: number;

  /** 95 of 100 requests were answered within this number of milliseconds. @example 11.8 */
  p95_ms?: number;

  /** 99 of 100 requests were answered within this number of milliseconds. @example 24.6 */
  p99_ms?: number;
}

class StatusProcess {
  /** Memory in use, in bytes. @example 120586240 */
  @Whole()
  memory_bytes!: number;

  /** Delay of the event loop in milliseconds, which 99 of 100 measurements did not exceed. @example 10.4 */
  event_loop_lag_ms!: number;
}

class StatusEventStore {
  /** Number of appends since the start. @example 2048 */
  @Whole()
  appends!: number;

  /** Number of appends that were refused because another process had appended first. @example 3 */
  @Whole()
  conflicts!: number;
}

class StatusOutbox {
  /** Age in seconds of the oldest waiting event; left out while the database does not answer. @example 0.2 */
  lag_seconds?: number;

  /** Number of messages whose delivery was given up. @example 0 */
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

  /** Number of requests that wait for a connection. @example 0 */
  @Whole()
  waiting!: number;
}

export class BillingStatus {
  /** Time of the next automatic billing, which runs in one of the processes. @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  next_run_at?: string;

  /** Number of billing jobs that are running. @example 0 */
  @Whole()
  running_jobs!: number;

  /** Number of subscriptions with a period to be invoiced; 1000 means 1000 or more. @example 0 */
  @Whole()
  due!: number;

  /** Number of invoices that are past due; 1000 means 1000 or more. @example 2 */
  @Whole()
  past_due!: number;
}

export class StatusExtension {
  /** @example "loyalty" */
  name!: string;

  /** @example "1.4.0" */
  version!: string;

  /** What it takes part in. @example ["promotionCondition"] */
  @ApiProperty({ type: [String] })
  ports!: readonly string[];
}

export class StatusDto {
  @ApiProperty({ enum: ['status'] })
  type!: string;

  versions!: StatusVersions;

  /** When this process started. @example "2031-04-05T06:07:08.009Z" */
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

  /** The installed extensions. */
  @ApiProperty({ type: [StatusExtension] })
  extensions!: readonly StatusExtension[];

  billing!: BillingStatus;
}

export class StatusResponse extends responseOf(StatusDto) {}
