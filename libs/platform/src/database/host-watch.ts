import { setTimeout as sleep } from 'node:timers/promises';
import type { Hosts } from './hosts';

const EVERY_MILLISECONDS = 1000;
/** Milliseconds for one examination: half of the time that a request may wait. */
export const EXAMINED_WITHIN = 600;
/**
 * Successful examinations before a host counts as healthy. A node that has just come back may not know
 * yet that its data are outdated.
 */
const WELL_IN_A_ROW = 2;
/**
 * Milliseconds without an answer, longer than any one request waits: requests that follow each other count as
 * one silence. A node of a cluster may go on to answer examinations although the others cannot reach it. A
 * cluster that leaves a node behind is silent as well, but not for so long.
 */
const LONGEST_SILENCE_OF_NODE = 2600;

/** What can be done about a host. */
export interface HostActions {
  /** Rejects if the host cannot be used. */
  examine(host: string): Promise<void>;
  /** Rejects also if the other nodes of its cluster cannot reach it. */
  examineWithCluster(host: string): Promise<void>;
  /** Closes its connections. */
  giveUp(host: string): unknown;
  /** Ends idle connections to all other hosts. */
  retireOthers(host: string): void;
}

/** Watches the hosts of a process: it uses healthy hosts again and gives up those that fail. */
export class HostWatch {
  private readonly well = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;
  private doubted: string | undefined;

  constructor(
    private readonly hosts: Hosts,
    private readonly actions: HostActions,
    private readonly areNodes: boolean,
  ) {
    this.timer = setInterval(() => {
      for (const host of this.hosts.lost) void this.lookAt(host);
      if (this.hosts.areSeveral) this.actions.retireOthers(this.hosts.current);
    }, EVERY_MILLISECONDS).unref();
  }

  /**
   * Called when the current host has not answered for a while. It examines the host, and gives up a node
   * after a long silence in any case.
   */
  doubt(silentFor: number): void {
    const host = this.hosts.current;
    if (!this.hosts.areSeveral) return;
    if (this.areNodes && silentFor >= LONGEST_SILENCE_OF_NODE) {
      this.actions.giveUp(host);
      return;
    }
    if (this.doubted === host) return;
    this.doubted = host;
    void passes(this.actions.examine(host)).then((isWell) => {
      this.doubted = undefined;
      if (!isWell) this.actions.giveUp(host);
    });
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async lookAt(host: string): Promise<void> {
    const before = this.well.get(host) ?? 0;
    this.well.delete(host);
    if (!(await passes(this.actions.examineWithCluster(host)))) return;
    if (before + 1 < WELL_IN_A_ROW) this.well.set(host, before + 1);
    else this.hosts.regain(host);
  }
}

/** Whether the examination ends well, and in time. */
async function passes(examination: Promise<void>): Promise<boolean> {
  const tooLate = new AbortController();
  const late = sleep(EXAMINED_WITHIN, false, { signal: tooLate.signal }).catch(() => false);
  const examined = examination.then(
    () => true,
    () => false,
  );
  const isWell = await Promise.race([examined, late]);
  tooLate.abort();
  return isWell;
}
