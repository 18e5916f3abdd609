import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import fc from 'fast-check';
import type { Metrics } from '../observability/metrics';
import { KeptAnswer, keepAnswers, KeptAnswers } from './kept-answers';

const metrics = { cache: () => ({ hits: 0, misses: 0 }) } as unknown as Metrics;

/** A server that makes an answer for each request, unless one with its tag is kept. */
class Answering {
  tagAfter: string | undefined;
  status = 200;
  private readonly kept = new KeptAnswers(metrics);
  private readonly server: FastifyInstance;
  private made = 0;

  constructor(keepsAnswers = true) {
    const adapter = new FastifyAdapter();
    keepAnswers(adapter);
    this.server = adapter.getInstance();
    const config = keepsAnswers ? { keepsAnswers: Answering } : {};
    this.server.get('/:tag', { config }, (request, reply) => {
      const { tag } = request.params as { tag: string };
      const found = this.kept.find(tag, request, async () => this.tagAfter ?? tag);
      if (found instanceof KeptAnswer) return reply.send(found.body);
      this.made += 1;
      return reply.status(this.status).send(`${tag} ${String(this.made)}`);
    });
  }

  async ask(tag: string, encoding = ''): Promise<string> {
    const headers = { 'accept-encoding': encoding };
    return (await this.server.inject({ url: `/${tag}`, headers })).body;
  }
}

describe('an answer', () => {
  it('is given again under the same tag and encoding', async () => {
    const answering = new Answering();
    expect(await answering.ask('a')).toBe('a 1');
    expect(await answering.ask('b')).toBe('b 2');
    expect(await answering.ask('a')).toBe('a 1');
    expect(await answering.ask('a', 'gzip')).toBe('a 3');
    expect(await answering.ask('a', 'gzip;q=0.5')).toBe('a 3');
  });

  it('is made again after an error', async () => {
    const answering = new Answering();
    answering.status = 503;
    expect(await answering.ask('a')).toBe('a 1');
    expect(await answering.ask('a')).toBe('a 2');
  });

  it('is not kept under a tag that was out of date when it was made', async () => {
    const answering = new Answering();
    answering.tagAfter = 'newer';
    expect(await answering.ask('a')).toBe('a 1');
    answering.tagAfter = undefined;
    expect(await answering.ask('a')).toBe('a 2');
    expect(await answering.ask('a')).toBe('a 2');
  });

  it('is made each time if its route does not keep answers', async () => {
    const answering = new Answering(false);
    expect(await answering.ask('a')).toBe('a 1');
    expect(await answering.ask('a')).toBe('a 2');
  });

  it('is always one of its own tag, in whatever order they are asked for', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c')), async (tags) => {
        const answering = new Answering();
        const first = new Map<string, string>();
        for (const tag of tags) {
          const answer = await answering.ask(tag);
          expect(answer.startsWith(tag)).toBe(true);
          expect(first.get(tag) ?? answer).toBe(answer);
          first.set(tag, answer);
        }
      }),
      { numRuns: 20 },
    ));
});
