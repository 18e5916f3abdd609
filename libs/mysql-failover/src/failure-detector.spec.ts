import fc from 'fast-check';
import { AdaptiveTimeout } from './adaptive-timeout';
import { FailureDetector } from './failure-detector';
import { HostMonitor } from './host-monitor';
import { Hosts } from './hosts';
import { DatabaseTimeoutError, REQUEST_LIMIT } from './limits';

const HANGS = new Promise<never>(() => undefined);
const nothing = () => undefined;

/** A process that begins one transaction after another, at the first of two nodes. */
class OneAfterAnother {
  readonly hosts = new Hosts(['one', 'two']);
  leftAt = Infinity;
  private readonly adaptive = new AdaptiveTimeout();
  private readonly monitor: HostMonitor;
  private readonly detector: FailureDetector;

  constructor(private readonly pass: (milliseconds: number) => Promise<void>) {
    const actions = {
      check: () => Promise.resolve(),
      checkWithCluster: () => Promise.reject(new Error('The others cannot be reached')),
      failOver: (host: string) => {
        this.hosts.markUnreachable(host);
        this.leftAt = performance.now();
        this.adaptive.onFailover(this.leftAt);
      },
      endIdleOfOthers: nothing,
    };
    this.monitor = new HostMonitor(this.hosts, actions, true);
    const suspect = (unresponsiveFor: number) => {
      this.monitor.suspect(unresponsiveFor);
    };
    this.detector = new FailureDetector(suspect, this.adaptive);
  }

  /** Reads, which takes `reading`, and commits. @returns whether the commit was given up */
  async transact(reading: number, commits: Promise<void>): Promise<boolean> {
    const read = new Promise((resolve) => setTimeout(resolve, reading));
    const answered = this.detector.within(REQUEST_LIMIT, read, nothing);
    await this.pass(reading);
    await answered;
    let outcome: unknown = 'none';
    void this.detector.within(REQUEST_LIMIT, commits, nothing, true).then(
      () => (outcome = 'done'),
      (error: unknown) => (outcome = error),
    );
    for (let waited = 0; outcome === 'none' && waited < 6000; waited += 20) await this.pass(20);
    return outcome instanceof DatabaseTimeoutError;
  }

  stop(): void {
    this.monitor.stop();
  }
}

describe('a node that answers reads but no commit', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  };

  it('is left within 4 seconds by transactions that follow each other, at whatever pace', async () => {
    const reading = fc.integer({ min: 0, max: 250 });
    const pause = fc.integer({ min: 0, max: 300 });
    const law = async (reads: readonly number[], waits: readonly number[]) => {
      const process = new OneAfterAnother(pass);
      const began = performance.now();
      for (let turn = 0; process.hosts.current === 'one' && turn < 20; turn += 1) {
        expect(await process.transact(reads[turn % reads.length] ?? 0, HANGS)).toBe(true);
        await pass(waits[turn % waits.length] ?? 0);
      }
      process.stop();
      expect(process.hosts.current).toBe('two');
      expect(process.leftAt - began).toBeLessThan(4000);
    };
    const several = (one: fc.Arbitrary<number>) => fc.array(one, { minLength: 1, maxLength: 5 });
    await fc.assert(fc.asyncProperty(several(reading), several(pause), law), { numRuns: 40 });
  });

  it('is kept if its commits are late, but come within 2.5 seconds', async () => {
    const process = new OneAfterAnother(pass);
    const until = performance.now() + 2500;
    while (performance.now() < until) {
      const commits = new Promise<void>((resolve) =>
        setTimeout(resolve, until - performance.now()),
      );
      await process.transact(5, commits);
    }
    expect(await process.transact(5, Promise.resolve())).toBe(false);
    expect(process.hosts.current).toBe('one');
    process.stop();
  });
});
