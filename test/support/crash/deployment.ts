import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import request, { type Test } from 'supertest';
import { createDatabase, type OwnDatabase } from '../database';
import { ended, type Server, startServer } from '../process';
import { CrashFile, type CrashPoint } from './crash-point';

const KEY = { id: 'crash-key', secret: 'the-secret-of-the-key' };

const DEAD_WITHIN_MS = 15_000;

/** Longer than a process may keep to itself what it works on. */
const LATER = 60_000;

const preload = (name: string) => `--require ${JSON.stringify(join(__dirname, name))}`;

/** The demo shop with a database of its own, which one process after the other serves. */
export class Deployment {
  private server: Server | undefined;
  private token = '';
  private starts = 0;

  private constructor(
    private readonly database: OwnDatabase,
    private readonly folder: string,
    private readonly crashFile: CrashFile,
  ) {}

  static async open(): Promise<Deployment> {
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-crash-'));
    const crashFile = new CrashFile(join(folder, 'point.json'));
    const deployment = new Deployment(await createDatabase(), folder, crashFile);
    await deployment.start();
    return deployment;
  }

  /** As an administrator. */
  admin(method: 'get' | 'post' | 'put', path: string): Test {
    return request(this.running.url)[method](path).set('authorization', `Bearer ${this.token}`);
  }

  /** Starts a process, unless one is running, a minute after the one before. */
  async start(): Promise<void> {
    this.crashFile.clear();
    if (this.server !== undefined) return;
    this.server = await startServer(this.environment(LATER * this.starts));
    this.starts += 1;
    const form = { grant_type: 'client_credentials', client_id: KEY.id, client_secret: KEY.secret };
    const { body } = await request(this.server.url)
      .post('/oauth/access_token')
      .type('form')
      .send(form)
      .expect(200);
    this.token = body.access_token;
  }

  /**
   * Has the process die at this point of `work`, or of what follows from it, and starts another one.
   * @returns what came of `work`; undefined if the process died before it had answered
   */
  async crash<T>(point: CrashPoint, work: () => Promise<T>): Promise<T | undefined> {
    const { child } = this.running;
    const died = ended(child);
    this.crashFile.set(point);
    const [done] = await Promise.allSettled([work()]);
    const end = await Promise.race([died, sleep(DEAD_WITHIN_MS, undefined, { ref: false })]);
    if (end === undefined) {
      throw new Error(`It did not come to ${JSON.stringify(point)}: ${JSON.stringify(done)}`);
    }
    expect(end).toEqual({ code: null, signal: 'SIGKILL' });
    this.server = undefined;
    await this.start();
    return done.status === 'fulfilled' ? done.value : undefined;
  }

  async close(): Promise<void> {
    await this.server?.kill();
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get running(): Server {
    if (this.server === undefined) throw new Error('No process is running: start one.');
    return this.server;
  }

  private environment(ahead: number): Record<string, string> {
    return {
      ...this.crashFile.environment,
      CLOCK_AHEAD_MS: String(ahead),
      NODE_OPTIONS: `${preload('kill-at.cjs')} ${preload('clock-ahead.cjs')}`,
      DATABASE_URL: this.database.url,
      FILES_DIR: join(this.folder, 'files'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      TOKEN_SECRET: 'the secret that signs, long enough to be one',
      BOOTSTRAP_CLIENT_ID: KEY.id,
      BOOTSTRAP_CLIENT_SECRET: KEY.secret,
    };
  }
}
