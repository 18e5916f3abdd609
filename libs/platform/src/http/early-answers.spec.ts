import { Controller, Get, Post } from '@nestjs/common';
import type { DiscoveryService, HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel';
import { type Caller, Callers, Allow } from '../auth/caller';
import { EarlyAnswers, readyAnswer } from './early-answers';
import { type AnswerSource, KeepsAnswers, KeptAnswer, type ReadyAnswer } from './kept-answers';
import { NotModified } from './not-modified';

const CALLER: Caller = { kind: 'public', keyId: 'key' };
const KEPT = new KeptAnswer(Buffer.from('"kept"'), undefined);

/** Answers as the test says, and counts how often it is asked. */
class Source implements AnswerSource {
  answer: ReadyAnswer | undefined | Promise<ReadyAnswer> = KEPT;
  asked = 0;

  answerTo(_: FastifyRequest, reply: FastifyReply) {
    this.asked += 1;
    void reply.header('etag', '"tag"');
    return this.answer;
  }
}

@Controller('things')
class Things {
  @Get()
  @Allow('public')
  @KeepsAnswers(Source)
  list(): void {
    return;
  }

  @Post()
  @Allow('public')
  @KeepsAnswers(Source)
  create(): void {
    return;
  }

  @Get('members')
  @Allow('member')
  @KeepsAnswers(Source)
  listMembers(): void {
    return;
  }

  @Get('plain')
  @Allow('public')
  plain(): void {
    return;
  }
}

describe('an early answer', () => {
  const source = new Source();
  let server: FastifyInstance;
  let caller: Caller | undefined | Promise<Caller>;

  beforeEach(() => {
    [caller, source.answer, source.asked] = [CALLER, KEPT, 0];
    const adapter = new FastifyAdapter();
    server = adapter.getInstance();
    const callers = { identify: () => caller };
    const found = (type: unknown) => (type === Callers ? callers : source);
    const controllers = { getControllers: () => [{ metatype: Things }] };
    const host = { httpAdapter: adapter } as unknown as HttpAdapterHost<FastifyAdapter>;
    new EarlyAnswers(
      controllers as unknown as DiscoveryService,
      { get: found } as unknown as ModuleRef,
      host,
    ).onModuleInit();
    const made = async (request: FastifyRequest, reply: FastifyReply) => {
      const ready = await readyAnswer(source, request, reply);
      return ready === undefined ? 'made' : 'found later';
    };
    for (const path of ['/things', '/things/members', '/things/plain']) server.get(path, made);
    server.post('/things', made);
    server.setErrorHandler((error, _request, reply) => {
      const [fault] = error instanceof DomainError ? error.faults : [];
      void reply.status(500).send(fault?.title ?? 'a bug');
    });
  });

  const ask = async (url = '/things', method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    server.inject({ url, method });

  it('is sent with the headers that the source sets, and the source is asked once', async () => {
    const { body, headers, statusCode } = await ask();
    expect([statusCode, body, source.asked]).toStrictEqual([200, '"kept"', 1]);
    expect(headers).toMatchObject({
      etag: '"tag"',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('is 304 for who has it', async () => {
    source.answer = new NotModified();
    expect((await ask()).statusCode).toBe(304);
  });

  it('is not sent if there is none, and the source is not asked again', async () => {
    source.answer = undefined;
    expect([(await ask()).body, source.asked]).toStrictEqual(['made', 1]);
  });

  it('is not sent if it is not at hand, and the source is not asked again', async () => {
    source.answer = Promise.resolve(KEPT);
    expect([(await ask()).body, source.asked]).toStrictEqual(['found later', 1]);
  });

  it('is not sent to a caller who is not known yet', async () => {
    caller = Promise.resolve(CALLER);
    expect((await ask()).body).toBe('found later');
  });

  it.each([
    ['without a token', '/things', undefined, 'Unauthorized'],
    ['with a token of another kind', '/things/members', CALLER, 'Forbidden'],
  ])('is not sent to a caller %s', async (_, url, who, title) => {
    caller = who;
    expect((await ask(url)).body).toBe(title);
    expect(source.asked).toBe(0);
  });

  it('is sent by no other route', async () => {
    expect((await ask('/things/plain')).body).toBe('found later');
    expect((await ask('/things', 'POST')).body).toBe('found later');
  });
});
