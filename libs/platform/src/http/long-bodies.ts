import {
  Injectable,
  NotFoundException,
  type OnModuleInit,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../auth/bearer.guard';
import { Callers } from '../auth/caller';
import { BODY_LIMIT } from './adapter';
import { isFormRoute } from './body-parsers';
import { marksOf } from '../route-marks';

/**
 * Bodies up to this length are read and validated before the token, as the order of checks demands. A
 * longer body is read only for a caller who may send it.
 */
const READ_FOR_ANYONE = 16 * 1024;

/** Checks token, path and content type before a long body is read. */
@Injectable()
export class LongBodies implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    const callers = this.modules.get(Callers, { strict: false });
    this.host.httpAdapter.getInstance().addHook('preParsing', (request, _reply, body, done) => {
      if (isShort(request)) {
        done(null, body);
        return;
      }
      judge(request, callers).then(() => {
        done(null, body);
      }, done);
    });
  }
}

/** The parser refuses a body that is too long for everyone without reading it. */
function isShort({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] === undefined;
  return Number(length) <= READ_FOR_ANYONE || Number(length) > BODY_LIMIT;
}

/** Bodies of other types are not read at all, because their parsers refuse them. */
async function judge(request: FastifyRequest, callers: Callers): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  const isForm = /^application\/x-www-form-urlencoded/i.test(type);
  if (!isForm && !/^application\/json/i.test(type)) return;
  if (isForm !== isFormRoute(request)) throw new UnsupportedMediaTypeException();
  if (request.is404) throw new NotFoundException();
  if (marksOf(request).isOpen === true) return;
  if ((await callers.identify(request)) === undefined) throw unauthorized();
}
