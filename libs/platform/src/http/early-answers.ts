import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, HttpAdapterHost, ModuleRef } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { MaybeLater } from '#kernel';
import { knownCaller, letIn } from '../auth/bearer.guard';
import type { Identified } from '../auth/bearer.strategy';
import { type Access, declaredAccess, Callers } from '../auth/caller';
import { pathOf } from '../auth/required-scopes';
import { allMethodsOf, marksOfHandler, routeOf } from '../route-marks';
import { type AnswerSource, type ReadyAnswer, sendReady } from './kept-answers';

/** A route whose answers are kept. */
interface Keeping {
  readonly access: Access;
  readonly source: AnswerSource;
}

type Asked = Identified & {
  /** What was found before the guards of the route. */
  sought?: { readonly answer: MaybeLater<ReadyAnswer | undefined> };
};

/** What the source of a route finds, unless it was asked before. */
export function readyAnswer(
  source: AnswerSource,
  request: Asked,
  reply: FastifyReply,
): MaybeLater<ReadyAnswer | undefined> {
  return request.sought === undefined ? source.answerTo(request, reply) : request.sought.answer;
}

/**
 * Sends kept answers before the framework begins with a request, if nothing has to be waited for. It asks in the
 * order of the guards, and leaves to them whatever is not at hand.
 */
@Injectable()
export class EarlyAnswers implements OnModuleInit {
  /** By the path of the route. */
  private readonly routes = new Map<string, Keeping>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: ModuleRef,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  onModuleInit(): void {
    for (const { metatype: controller } of this.discovery.getControllers()) {
      if (controller === null) continue;
      for (const handler of allMethodsOf(controller)) this.take(handler, controller);
    }
    if (this.routes.size === 0) return;
    const callers = this.modules.get(Callers, { strict: false });
    const server = this.host.httpAdapter.getInstance();
    server.addHook('preHandler', (request: Asked, reply, done) => {
      const answer = this.answerTo(request, reply, callers);
      if (answer === undefined) done();
      else sendReady(answer, reply);
    });
  }

  private take(handler: object, controller: object): void {
    const { keepsAnswers } = marksOfHandler(handler);
    const isRead = Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET;
    const access = declaredAccess(handler, controller);
    if (keepsAnswers === undefined || !isRead || access === undefined || access === 'anyone')
      return;
    const source = this.modules.get<AnswerSource>(keepsAnswers, { strict: false });
    this.routes.set(pathOf(handler, controller), { access, source });
  }

  private answerTo(request: Asked, reply: FastifyReply, callers: Callers): ReadyAnswer | undefined {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const keeping = isRead ? this.routes.get(routeOf(request).url ?? '') : undefined;
    if (keeping === undefined) return undefined;
    const caller = knownCaller(request, callers);
    if (caller instanceof Promise) return undefined;
    letIn(request, caller, keeping.access);
    const answer = keeping.source.answerTo(request, reply);
    request.sought = { answer };
    return answer instanceof Promise ? undefined : answer;
  }
}
