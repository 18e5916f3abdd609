// @ts-check
// Disturbs the nodes, one failure after another, while shoppers go on.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {import('./nodes.mjs').Node} Node
 * @typedef {{ nodes: [Node, Node, Node]; mark(label: string): void; seconds(count: number): Promise<void> }} Stage
 */

/** @type {Record<string, (stage: Stage) => Promise<void>>} */
const ACTS = {
  async calm({ seconds }) {
    await seconds(20);
  },
  async kill({ nodes: [first], mark, seconds }) {
    mark('kill -9');
    await first.end('SIGKILL');
    await seconds(10);
    await first.start();
    mark('back');
    await seconds(8);
  },
  async hang({ nodes: [, second], mark, seconds }) {
    mark('hangs');
    second.send('SIGSTOP');
    await seconds(8);
    second.send('SIGCONT');
    mark('goes on');
    await second.synced();
    await seconds(8);
  },
  async isolate({ nodes: [first], mark, seconds }) {
    mark('no quorum');
    await first.isolate(true);
    await seconds(8);
    await first.isolate(false);
    await first.synced();
    mark('joined');
    await seconds(8);
  },
  async roll({ nodes, mark, seconds }) {
    for (const node of nodes) {
      mark('restart');
      await node.end('SIGTERM');
      await node.start();
      await seconds(5);
    }
  },
  async one({ nodes: [, second, third], mark, seconds }) {
    mark('one node');
    await third.end('SIGTERM');
    await second.end('SIGTERM');
    await seconds(10);
    await second.start();
    await third.start();
    mark('three');
    await seconds(8);
  },
};

const SHORT = ['calm', 'kill', 'hang', 'isolate'];

/**
 * @param {[Node, Node, Node]} nodes
 * @param {(label: string) => void} mark
 * @param {boolean} isShort
 */
export async function perform(nodes, mark, isShort) {
  const seconds = (/** @type {number} */ count) => sleep(count * (isShort ? 400 : 1000));
  for (const [name, act] of Object.entries(ACTS)) {
    if (isShort && !SHORT.includes(name)) continue;
    console.log(`  ${name} …`);
    await act({ nodes, mark, seconds });
  }
}
