// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of this machine that nobody listens at.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
