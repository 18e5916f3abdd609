// @ts-check
// A way to the database on which connections can be cut and answers delayed.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';

export class Gateway {
  /** @param {number} target port of the database */
  constructor(target) {
    this.target = target;
    /** Before each part of an answer is passed on. */
    this.delayMs = 0;
    /** @type {Set<import('node:net').Socket>} */
    this.open = new Set();
    this.server = createServer((client) => this.pass(client));
  }

  /** @returns {Promise<number>} the port that clients connect to */
  async listen() {
    this.server.listen(0, '127.0.0.1').unref();
    await once(this.server, 'listening');
    return /** @type {import('node:net').AddressInfo} */ (this.server.address()).port;
  }

  /** Ends every connection; the next ones are accepted. */
  cut() {
    for (const socket of this.open) socket.destroy();
  }

  /** @param {import('node:net').Socket} client */
  pass(client) {
    const upstream = connect(this.target, '127.0.0.1');
    for (const [one, other] of /** @type {const} */ ([
      [client, upstream],
      [upstream, client],
    ])) {
      this.open.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.open.delete(one);
        other.destroy();
      });
    }
    client.pipe(upstream);
    upstream.pipe(this.slowly()).pipe(client);
  }

  slowly() {
    return new Transform({
      transform: (chunk, _, done) => {
        if (this.delayMs === 0) done(null, chunk);
        else setTimeout(done, this.delayMs, null, chunk);
      },
    });
  }
}
