// @ts-check
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Outside those that operating systems give to outgoing connections: none of these takes it meanwhile. */
const FIRST = 12_000;
/** Each of the processes that test at once has its own, since all of them look for ports all the time. */
const OWN = 2500;
const PARTS = 8;

/** What listens at a port that was given away may not have begun yet. @type {Set<number>} */
const given = new Set();

/**
 * A loopback port that nobody listens at, and that this process is not given again.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const part = Number(process.env['JEST_WORKER_ID'] ?? process.pid) % PARTS;
  const first = FIRST + part * OWN;
  for (;;) {
    const port = randomInt(first, first + OWN);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port */
async function isFree(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
