import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import type { RouteMarks } from '../../route-marks';
import { ClientConnections } from './client-connections';
import { LoadLimiter } from './load-limiter';

/** There is never room for two such answers. */
const config: RouteMarks = { largestAnswer: 40 * 1024 * 1024 };
const MIB: RouteMarks = { largestAnswer: 1024 * 1024 };

describe('a limiter of the load', () => {
  let server: FastifyInstance;
  let url: string;
  /** Requests that have arrived. */
  let arrived: number;
  /** Lets the request that never ends end. */
  let endHanging: (answer: string) => void;
  let slow: () => Promise<string>;
  let turns = 0;
  /** The turns of the event loop in which requests began. */
  const begun: number[] = [];

  beforeEach(async () => {
    server = fastify();
    const limiter = new LoadLimiter(server, 100);
    server.addHook('onSend', (request, _reply, payload, done) => {
      limiter.note(request, payload);
      done(null, payload);
    });
    server.get('/slow', { config }, () => slow());
    server.get('/hanging', { config }, () => new Promise((resolve) => (endHanging = resolve)));
    server.get('/noted', { config: MIB }, () => String(begun.push(turns)));
    server.get('/middle', () => 'x'.repeat(100 * 1024));
    server.get('/large', { config: MIB }, () => 'x'.repeat(begun.push(turns) && 1024 * 1024));
    url = await server.listen({ host: '127.0.0.1', port: 0 });
    arrived = 0;
    server.server.on('request', () => (arrived += 1));
    slow = () => Promise.resolve('done');
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  /** Requests at once, each on a connection of its own. */
  const statuses = (path: string, count: number) =>
    Array.from({ length: count }, async () => (await fetch(url + path)).status);

  it('keeps requests waiting while answers are made, longer than it does otherwise', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    slow = async () => {
      while (arrived < 5) await sleep(1);
      // Those that have arrived come to the limiter, and wait.
      await sleep(50);
      now += 400;
      return 'done';
    };
    const answers = await Promise.all(statuses('/slow', 5));
    expect(answers).toStrictEqual([200, 200, 200, 200, 200]);
  });

  it('refuses those that wait while no answer is made', async () => {
    const all = statuses('/hanging', 4);
    const refused = await Promise.race(all);
    expect(refused).toBe(500);
    endHanging('done');
    expect((await Promise.all(all)).sort()).toContain(200);
  });

  it('has the room again of a request whose client has left before its answer', async () => {
    const leaving = new AbortController();
    const left = fetch(`${url}/hanging`, leaving).catch(() => 'left');
    const [{ socket }] = (await once(server.server, 'request')) as [IncomingMessage];
    leaving.abort();
    await once(socket, 'close');
    endHanging('done');
    expect(await left).toBe('left');
    expect(await Promise.all(statuses('/slow', 1))).toStrictEqual([200]);
  });

  describe('that gets requests at once for a MiB each', () => {
    /** How many turns lie between the first and the last. */
    const turnsBetween = async (path: string, count: number, isAccepting = false) => {
      jest.spyOn(ClientConnections.prototype, 'isAccepting', 'get').mockReturnValue(isAccepting);
      begun.splice(0);
      const socket = connect(Number(new URL(url).port), '127.0.0.1').resume();
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count));
      for (; begun.length < count; turns += 1) await turn();
      socket.destroy();
      return (begun[count - 1] ?? 0) - (begun[0] ?? 0);
    };

    it('begins the second soon', async () => {
      expect(await turnsBetween('/noted', 2)).toBeLessThan(32);
    });

    it('accepts connections in 64 turns before the second, while there are any', async () => {
      expect(await turnsBetween('/noted', 2, true)).toBeGreaterThanOrEqual(60);
    });

    it('begins one at once for whom nobody is before, when connections come in', async () => {
      for (let count = 0; count < 3; count += 1) await (await fetch(`${url}/middle`)).text();
      const checked = LoadLimiter.prototype as unknown as { check(): void };
      jest.spyOn(checked, 'check').mockReturnValue();
      jest.spyOn(ClientConnections.prototype, 'isAccepting', 'get').mockReturnValue(true);
      const { status } = await fetch(`${url}/noted`);
      expect(status).toBe(200);
    });

    it('judges their work by the answers that the route has given', async () => {
      for (const path of ['/noted', '/large']) await fetch(url + path);
      expect(await turnsBetween('/noted', 12)).toBeLessThan(12);
      expect(await turnsBetween('/large', 12)).toBeGreaterThanOrEqual(20);
    });
  });
});
