import { setTimeout as sleep } from 'node:timers/promises';
import { Deployment } from '../support/crash/deployment';
import type { Instance } from '../support/crash/instance';
import { describeOnServer } from '#testing';

const CLIENTS = 8;
const CHECKED_EVERY_MS = 50;
/** Long enough for a busy machine to ask all that is asked within it. */
const DELAY_SECONDS = 6;
/** After which each of those that serve has heard that it ends. */
const HEARD_MS = 500;

/** Sends requests to the first process that says it is ready, as a proxy does. */
class Proxy {
  readonly faults: string[] = [];
  readonly served = new Map<Instance, number>();
  private target: Instance;
  private isOver = false;
  private readonly running: Promise<unknown>;

  constructor(private readonly instances: readonly [Instance, Instance]) {
    this.target = instances[0];
    const clients = Array.from({ length: CLIENTS }, (_, n) => this.client(n));
    this.running = Promise.all([this.check(), ...clients]);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  private async check(): Promise<void> {
    while (!this.isOver) {
      const [first, second] = this.instances;
      const answer = await fetch(`${first.server.url}/health/ready`).catch(() => undefined);
      this.target = answer?.ok === true ? first : second;
      await sleep(CHECKED_EVERY_MS);
    }
  }

  /** Reads and writes in turn. */
  private async client(number: number): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) {
      const { target } = this;
      const cart = `/v2/carts/load-${number}`;
      const data = { type: 'cart_item', sku: 'MUG-HARBOUR', quantity: 1 };
      const sent =
        turn % 2 === 0
          ? target.admin('post', `${cart}/items`).send({ data })
          : target.admin('get', cart);
      await sent.then(
        ({ status }) => {
          if (status >= 400) this.faults.push(`answered ${status}`);
          else this.served.set(target, (this.served.get(target) ?? 0) + 1);
        },
        (error: unknown) => this.faults.push(String(error)),
      );
    }
  }
}

/** More than one process on an embedded database is refused. */
describeOnServer('a process that receives SIGTERM while others serve', () => {
  let shop: Deployment;

  beforeAll(async () => {
    shop = await Deployment.open();
  });

  afterAll(() => shop.close());

  it.each([
    ['serves alone', 1],
    ['has started two that serve', 2],
  ])(
    'that %s is not ready immediately, serves for SHUTDOWN_DELAY and fails no request',
    async (_, workers) => {
      const ending = await shop.another({
        SHUTDOWN_DELAY: String(DELAY_SECONDS),
        WORKERS: String(workers),
      });
      const staying = await shop.another();
      const proxy = new Proxy([ending, staying]);
      while ((proxy.served.get(ending) ?? 0) < 2 * CLIENTS) await sleep(20);

      const begun = performance.now();
      const ended = ending.server.stop();
      const asked = () => fetch(`${ending.server.url}/health/ready`);
      while ((await asked()).status === 200);
      // Each request goes to the next of those that serve; those that heard of it a moment later are busy.
      await sleep(HEARD_MS);
      const answers = await Promise.all(Array.from({ length: 4 * workers }, asked));
      for (const ready of answers) {
        expect(ready.status).toBe(503);
        expect(await ready.json()).toEqual({ status: 'ending' });
        expect(ready.headers.get('connection')).toBe('close');
      }
      const late = await ending.admin('get', '/v2/settings');
      expect(late.status).toBe(200);

      expect(await ended).toEqual({ code: 0, signal: null });
      expect(performance.now() - begun).toBeGreaterThanOrEqual(DELAY_SECONDS * 1000);
      const before = proxy.served.get(staying) ?? 0;
      while ((proxy.served.get(staying) ?? 0) < before + 2 * CLIENTS) await sleep(20);
      await proxy.stop();
      await staying.server.kill();
      expect(proxy.faults).toEqual([]);
      expect(await shop.select('select 1 from outbox where claimed_by is not null')).toEqual([]);
    },
  );
});
