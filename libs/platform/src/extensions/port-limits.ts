import { Injectable } from '@nestjs/common';

/** How long extensions may think (docs/reference/ports.md#limits), which tests set. */
@Injectable()
export class PortLimits {
  /** For one call. */
  timeMs = 2000;
  /** For a file to be kept, or to begin to come. */
  filesMs = 10_000;
  /** Calls in a row that fail before an extension is left alone. */
  failures = 5;
  /** For how long it is left alone. */
  pauseMs = 10_000;
  /** Commands of one cart that wait for extensions at once, so that no extension that calls back goes on forever. */
  together = 8;
}
