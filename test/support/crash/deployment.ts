import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Test } from 'supertest';
import type { DataSource } from 'typeorm';
import { isRetryable } from '#platform/database';
import { createDataSource } from '../../../apps/api/src/data-source';
import type { OwnDatabase } from '../database';
import { createMigratedDatabase } from '../migrated-database';
import { type Ended, ended } from '../process';
import { CrashFile, type CrashPoint } from './crash-point';
import { Instance } from './instance';

const DEAD_WITHIN_MS = 90_000;

/** Longer than a process may keep to itself what it works on. */
const LATER_MS = 60_000;

const preload = (name: string) => `--require ${JSON.stringify(join(__dirname, name))}`;

/** The demo shop with a database of its own, which one process after the other serves. */
export class Deployment {
  private instance: Instance | undefined;
  private minutes = 0;

  private constructor(
    private readonly database: OwnDatabase,
    private readonly folder: string,
    private readonly crashFile: CrashFile,
    private readonly tables: DataSource,
    private readonly preloads: readonly string[],
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** @param preloads further scripts that are loaded before the service */
  static async open(...preloads: readonly string[]): Promise<Deployment> {
    return Deployment.openWith({}, ...preloads);
  }

  /** The same with further settings. */
  static async openWith(
    environment: Readonly<Record<string, string>>,
    ...preloads: readonly string[]
  ): Promise<Deployment> {
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-crash-'));
    const crashFile = new CrashFile(join(folder, 'point.json'));
    const database = await createMigratedDatabase();
    const tables = createDataSource(database.url);
    const deployment = new Deployment(database, folder, crashFile, tables, preloads, environment);
    await deployment.start();
    await tables.initialize();
    return deployment;
  }

  /** As an administrator of the process that runs now. */
  admin(method: 'get' | 'post' | 'put' | 'delete', path: string): Test {
    return this.running.admin(method, path);
  }

  metrics(): Test {
    return this.running.metrics();
  }

  /** Starts a process, unless one is running. */
  async start(): Promise<void> {
    this.crashFile.clear();
    this.instance ??= await this.another();
  }

  /** Starts a process a minute later than the one before, or more of them, unless one is running. */
  async startLater(minutes = 1): Promise<void> {
    this.minutes += minutes;
    await this.start();
  }

  /** One more process on the same database; anybody who starts it ends it. */
  async another(settings: Readonly<Record<string, string>> = {}): Promise<Instance> {
    return Instance.start({
      ...this.environment,
      ...this.crashFile.environment,
      CLOCK_AHEAD_MS: String(this.minutes * LATER_MS),
      NODE_OPTIONS: ['kill-at.cjs', 'clock-ahead.cjs', ...this.preloads].map(preload).join(' '),
      DATABASE_URL: this.database.url,
      FILES_DIR: join(this.folder, 'files'),
      DEMO: '1',
      // Preparing them takes a fifth of the start.
      DOCS: '0',
      LOG_LEVEL: 'warn',
      TOKEN_SECRET: 'the secret that signs, long enough to be one',
      ...settings,
    });
  }

  /**
   * Waits until the process has died at this point of `work`, or of what follows from it.
   * @returns what came of `work`; undefined if there was no answer any more
   */
  async crash<T>(point: CrashPoint, work: () => Promise<T>): Promise<T | undefined> {
    const died = ended(this.running.server.child);
    this.crashFile.set(point);
    const [done] = await Promise.allSettled([work()]);
    const end = await Promise.race([died, sleep(DEAD_WITHIN_MS, undefined, { ref: false })]);
    if (end === undefined) throw new Error(`It did not come to ${JSON.stringify(point)}`);
    expect(end).toEqual({ code: null, signal: 'SIGKILL' });
    this.instance = undefined;
    return done.status === 'fulfilled' ? done.value : undefined;
  }

  /** Ends the process in order. */
  async stop(): Promise<Ended> {
    const { server } = this.running;
    this.instance = undefined;
    return server.stop();
  }

  /** Ends the process at once, whatever it does. */
  async kill(): Promise<Ended> {
    const { server } = this.running;
    this.instance = undefined;
    return server.kill();
  }

  /** Asks the database, with or without a process; again and again while busy processes leave it no turn. */
  async select<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    for (;;) {
      try {
        return await this.tables.query<Row[]>(sql, [...parameters]);
      } catch (error) {
        if (!isRetryable(error)) throw error;
      }
    }
  }

  /** Waits until nothing is on its way from one module to another. */
  async allDelivered(): Promise<void> {
    while ((await this.select('select 1 from outbox limit 1')).length > 0) await sleep(20);
  }

  async close(): Promise<void> {
    await this.instance?.server.kill();
    if (this.tables.isInitialized) await this.tables.destroy();
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get running(): Instance {
    if (this.instance === undefined) throw new Error('No process is running: start one.');
    return this.instance;
  }
}
