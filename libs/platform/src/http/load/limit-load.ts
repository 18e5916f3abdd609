import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { LoadLimiter } from './load-limiter';

/** A text of more characters waits as bytes, because the heap may hold two bytes for each of them. */
const LONG = 16 * 1024;

const limiters = new WeakMap<object, LoadLimiter>();

/** Lets requests begin only while there is room for their answers. */
export function limitLoad(server: FastifyInstance, maxConnections: number): void {
  limiters.set(server.server, new LoadLimiter(server, maxConnections));
}

/** Counts the answers. This must be called after everything that changes their length. */
export function noteAnswers(adapter: FastifyAdapter): void {
  const server = adapter.getInstance();
  const limiter = limiters.get(server.server);
  server.addHook('onSend', (request, _reply, payload, done) => {
    const content =
      typeof payload === 'string' && payload.length > LONG ? Buffer.from(payload) : payload;
    limiter?.note(request, content);
    done(null, content);
  });
}
