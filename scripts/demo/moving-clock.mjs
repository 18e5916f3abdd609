// @ts-check
// A service of its own beside a double of the payment provider, and a clock for both that the demo moves.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { startService } from './processes.mjs';
import { Service } from './service.mjs';

/**
 * @typedef {import('./processes.mjs').Key} Key
 * @typedef {import('./perform.mjs').Undo} Undo
 */

const CLOCK = ['--require', createRequire(import.meta.url).resolve('./clock.cjs')];

const KEYS = {
  publishable_key: 'pk_test_harbour',
  secret_key: 'sk_test_harbour',
  webhook_secret: 'whsec_harbour',
};

/** A shop that lives whenever the demo wants it to. */
export class MovableShop {
  /**
   * @param {string} url of the service
   * @param {string} providerUrl
   * @param {Key} key
   * @param {readonly import('node:child_process').ChildProcess[]} children
   */
  constructor(url, providerUrl, key, children) {
    this.url = url;
    this.providerUrl = providerUrl;
    this.key = key;
    this.children = children;
    this.aheadMs = 0;
  }

  /**
   * Takes cards at the provider, whose messages it hears.
   * @param {Key} key
   * @param {Undo} undo
   */
  static async open(key, undo) {
    const provider = fork(join(ROOT, 'scripts/demo/payment-provider.mjs'), {
      execArgv: CLOCK,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    undo.push(async () => provider.disconnect());
    const [{ url: providerUrl }] = await once(provider, 'message');
    const service = await startService(key, {
      nodeOptions: CLOCK,
      environment: { STRIPE_API_BASE: providerUrl },
    });
    undo.push(service.stop);
    const shop = new MovableShop(service.url, providerUrl, key, [provider, service.child]);
    const staff = await shop.staff();
    await staff.ask('PUT', '/v2/gateways/stripe', { enabled: true, ...KEYS });
    await shop.turn('knobs', {
      webhooks: { url: `${service.url}/v2/gateways/stripe/webhooks`, secret: KEYS.webhook_secret },
    });
    return shop;
  }

  /** Opens the service with a token that is valid at the time of the shop. */
  staff() {
    return Service.open(this.url, this.key);
  }

  get now() {
    return new Date(Date.now() + this.aheadMs);
  }

  /** @param {Date} moment that is to be now, and goes on from there */
  async moveTo(moment) {
    this.aheadMs = moment.getTime() - Date.now();
    for (const child of this.children) {
      const moved = once(child, 'message');
      child.send({ aheadMs: this.aheadMs });
      await moved;
    }
  }

  /**
   * Turns a knob of the double, which stands for what customers and banks do.
   * @param {string} knob
   * @param {object} [body]
   */
  async turn(knob, body = {}) {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${this.providerUrl}/double/${knob}`, init);
    return response.json();
  }
}
