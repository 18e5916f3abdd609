import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** Whether this process should get requests. A process that is about to end is not ready. */
@Injectable()
export class Readiness implements OnModuleInit {
  private ending = false;

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  get isEnding(): boolean {
    return this.ending;
  }

  /** The process is not ready from now on, and closes each connection after the next response. */
  end(): void {
    this.ending = true;
  }

  /** A connection that stayed open after its last response would keep the server from ending. */
  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance();
    server.addHook('preClose', (done) => {
      this.end();
      done();
    });
    server.addHook('onSend', (_request, reply, payload, done) => {
      if (this.ending) void reply.header('connection', 'close');
      done(null, payload);
    });
  }
}
