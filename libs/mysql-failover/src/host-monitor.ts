import { setTimeout as sleep } from 'node:timers/promises';
import type { Hosts } from './hosts';

const INTERVAL_MILLISECONDS = 1000;
/** Milliseconds for one health check: half of the time that a request may wait. */
export const HEALTH_CHECK_TIMEOUT = 600;
/**
 * Successful health checks in a row before a host counts as recovered. A node that has just come back may
 * not know yet that its data are outdated.
 */
const CHECKS_TO_RECOVER = 2;
/**
 * Milliseconds without a response, longer than any one request waits: requests that follow each other count
 * as one wait. A node of a cluster may go on to pass health checks although the others cannot reach it. A
 * cluster that excludes a node does not respond for a while either, but not for so long.
 */
const NODE_UNRESPONSIVE_AT_MOST = 2600;

/** What can be done about a host. */
export interface HostActions {
  /** A health check. It rejects if the host cannot be used. */
  check(host: string): Promise<void>;
  /** A health check that rejects also if the other nodes of its cluster cannot reach the host. */
  checkWithCluster(host: string): Promise<void>;
  /** Marks the host as unreachable and closes its connections. */
  failOver(host: string): unknown;
  /** Ends idle connections to all other hosts. */
  endIdleOfOthers(host: string): void;
}

/** Checks the health of hosts: it fails over from a suspected one, and returns to one that has recovered. */
export class HostMonitor {
  /** Successful health checks in a row, of hosts that are not yet recovered. */
  private readonly successes = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;
  private suspected: string | undefined;

  constructor(
    private readonly hosts: Hosts,
    private readonly actions: HostActions,
    private readonly areNodes: boolean,
  ) {
    this.timer = setInterval(() => {
      for (const host of this.hosts.unreachable) void this.checkRecovery(host);
      if (this.hosts.areSeveral) this.actions.endIdleOfOthers(this.hosts.current);
    }, INTERVAL_MILLISECONDS).unref();
  }

  /**
   * Suspects the current host, which has not responded for a while. It fails over if the host does not pass
   * a health check, and from a node that has not responded for long in any case.
   */
  suspect(unresponsiveFor: number): void {
    const host = this.hosts.current;
    if (!this.hosts.areSeveral) return;
    if (this.areNodes && unresponsiveFor >= NODE_UNRESPONSIVE_AT_MOST) {
      this.actions.failOver(host);
      return;
    }
    if (this.suspected === host) return;
    this.suspected = host;
    void passes(this.actions.check(host)).then((isHealthy) => {
      this.suspected = undefined;
      if (!isHealthy) this.actions.failOver(host);
    });
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async checkRecovery(host: string): Promise<void> {
    const before = this.successes.get(host) ?? 0;
    this.successes.delete(host);
    if (!(await passes(this.actions.checkWithCluster(host)))) return;
    if (before + 1 < CHECKS_TO_RECOVER) this.successes.set(host, before + 1);
    else this.hosts.markRecovered(host);
  }
}

/** Whether the health check succeeds, and in time. */
async function passes(check: Promise<void>): Promise<boolean> {
  const checked = new AbortController();
  const late = sleep(HEALTH_CHECK_TIMEOUT, false, { signal: checked.signal }).catch(() => false);
  const outcome = check.then(
    () => true,
    () => false,
  );
  const isHealthy = await Promise.race([outcome, late]);
  checked.abort();
  return isHealthy;
}
