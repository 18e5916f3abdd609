import type { IncomingMessage } from 'node:http';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type OnModuleInit,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Allow, Callers } from '../auth/caller';
import type { Scope } from '../auth/scopes';
import { MarkRoute, marksOf, type RouteMarks } from '../route-marks';
import { Settings } from '../settings';
import { allowLongBody } from './body-deadlines';
import { refuseOtherBodies } from './body-parsers';
import { ConnectionFiles } from './connection-files';
import { fileTooLarge, ReceivedFile } from './received-file';

/** One JSON object a line. */
const LINES_TYPE = 'application/x-ndjson';

/** Comma-separated values, as spreadsheets write them. */
export const TABLE_TYPE = 'text/csv';

/**
 * For a route of the administrators who hold the scope. Its body is one JSON object or one row a line, as a
 * {@link ReceivedFile}.
 */
export const TakesLines = (scope: Scope, maxBytes: number, example: string) =>
  applyDecorators(
    Allow(scope),
    MarkRoute({ takesLines: { maxBytes, scope } }),
    ApiConsumes(LINES_TYPE, TABLE_TYPE),
    ApiBody({ required: true, schema: { type: 'string', example } }),
  );

/** The body of a route that {@link TakesLines}. */
export const ReceivedBody = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (body instanceof ReceivedFile) return body;
  throw new UnsupportedMediaTypeException();
});

type Done = (error: Error | null, body?: unknown) => void;

/** Writes bodies of lines to the disk, once it is known that an administrator with the scope sends them. */
@Injectable()
export class LineBodies implements OnModuleInit {
  private readonly files = new ConnectionFiles();

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly modules: ModuleRef,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    const callers = this.modules.get(Callers, { strict: false });
    const server = this.host.httpAdapter.getInstance();
    for (const type of [LINES_TYPE, TABLE_TYPE]) {
      const parse = (request: FastifyRequest, body: IncomingMessage, done: Done) => {
        const { takesLines } = marksOf(request);
        if (takesLines === undefined) {
          refuseOtherBodies(request, body, done);
          return;
        }
        this.receive(request, body, { ...takesLines, type }, callers).then(
          (received) => {
            done(null, received);
          },
          (error: unknown) => {
            done(error as Error);
          },
        );
      };
      server.addContentTypeParser(type, parse);
    }
    server.addHook('onResponse', ({ body, raw }, _reply, done) => {
      if (body instanceof ReceivedFile) this.files.close(raw.socket, body);
      done();
    });
  }

  /** Bodies of other callers stay unread, because the framework refuses these callers next. */
  private async receive(
    request: FastifyRequest,
    body: IncomingMessage,
    { maxBytes, scope, type }: NonNullable<RouteMarks['takesLines']> & { readonly type: string },
    callers: Callers,
  ): Promise<ReceivedFile | undefined> {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw fileTooLarge(maxBytes);
    const caller = await callers.identify(request);
    if (caller?.kind !== 'admin' || !caller.scopes.has(scope)) return undefined;
    allowLongBody(request.raw);
    const file = await ReceivedFile.of(body, this.settings.filesFolder, maxBytes, type);
    this.files.add(request.raw.socket, file);
    return file;
  }
}
