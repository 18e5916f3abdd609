import { setTimeout as sleep } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import type { RouteMarks } from '../../route-marks';
import { LoadLimiter } from './load-limiter';

/** There is never room for two such answers. */
const config: RouteMarks = { largestAnswer: 40 * 1024 * 1024 };

describe('a limiter of the load', () => {
  let server: FastifyInstance;
  let url: string;
  /** Lets the request that never ends end. */
  let endHanging: (answer: string) => void;

  beforeEach(async () => {
    server = fastify();
    const limiter = new LoadLimiter(server, 100);
    server.addHook('onSend', (request, _reply, payload, done) => {
      limiter.note(request, payload);
      done(null, payload);
    });
    server.get('/slow', { config }, () => sleep(400, 'done'));
    server.get('/hanging', { config }, () => new Promise((resolve) => (endHanging = resolve)));
    url = await server.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => server.close());

  /** Requests at once, each on a connection of its own. */
  const statuses = (path: string, count: number) =>
    Array.from({ length: count }, async () => (await fetch(url + path)).status);

  it('keeps requests waiting while answers are made, longer than it does otherwise', async () => {
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
});
