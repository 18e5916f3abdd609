// @ts-check
// The processes of the service, each of which can die, end in order and be replaced.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { startService } from '../demo/processes.mjs';
import { Service } from '../demo/service.mjs';

/** @typedef {Awaited<ReturnType<typeof startService>>} Process */

const KEY = { id: 'fire', secret: randomBytes(24).toString('hex') };
const HEAP = '--max-old-space-size=256';

export class Fleet {
  /**
   * @param {Record<string, string>} environment that they share
   * @param {string[]} [nodeOptions]
   */
  constructor(environment, nodeOptions = []) {
    this.nodeOptions = [HEAP, ...nodeOptions];
    const TOKEN_SECRET = randomBytes(48).toString('hex');
    this.environment = { TOKEN_SECRET, HOST: '127.0.0.1', DEMO: '1', ...environment };
    /** @type {Process[]} */
    this.processes = [];
    /** @type {WeakSet<Process>} */
    this.ending = new WeakSet();
    /** @type {string[]} what must not happen to a process */
    this.faults = [];
  }

  /** @param {Record<string, string>} [environment] of this one alone */
  async start(environment = {}) {
    const process = await startService(KEY, {
      environment: { ...this.environment, ...environment },
      nodeOptions: this.nodeOptions,
    });
    this.processes.push(process);
    process.child.once('exit', (code, signal) => {
      if (!this.processes.includes(process)) return;
      this.leave(process);
      if (this.ending.has(process) && code === 0) return;
      this.faults.push(`A process ended with ${String(code ?? signal)}.`);
    });
    return process;
  }

  /** @param {Process} process that takes no more requests */
  leave(process) {
    this.processes = this.processes.filter((one) => one !== process);
  }

  /** Ends the first of them at once, as a crash would. */
  async kill() {
    const [first] = this.processes;
    if (first === undefined) return;
    this.leave(first);
    const ended = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await ended;
  }

  /** Ends the first of them in order, while shoppers still send requests to it. */
  async end() {
    const [first] = this.processes;
    if (first === undefined) return;
    this.ending.add(first);
    const ended = once(first.child, 'exit');
    first.child.kill('SIGTERM');
    await ended;
  }

  get urls() {
    return this.processes.map(({ url }) => url.replace('localhost', '127.0.0.1'));
  }

  /** Headers of an administrator and of a shopper. */
  async callers() {
    const url = this.urls[0] ?? '';
    const headersOf = (/** @type {Service} */ { caller }) => ({
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
    });
    return {
      admin: headersOf(await Service.open(url, KEY)),
      shopper: headersOf(await Service.open(url, { id: KEY.id })),
    };
  }

  async stop() {
    const all = this.processes;
    this.processes = [];
    await Promise.all(all.map(({ stop }) => stop()));
  }
}
