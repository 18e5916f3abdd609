import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '#platform/crypto';
import { headerOf, preferredEncoding } from '#platform/http';

const BROTLI_QUALITY = 9;

/** Content that is the same for all callers, ready to be sent in every encoding. */
export interface Prepared {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Prepares something when it is asked for first. */
export function once(make: () => Promise<Prepared>): () => Promise<Prepared> {
  let made: Promise<Prepared> | undefined;
  return () => (made ??= make());
}

export async function prepare(type: string, text: string | Buffer): Promise<Prepared> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, zipped] = await Promise.all([
    promisify<Buffer, object, Buffer>(brotliCompress)(plain, { params }),
    promisify<Buffer, Buffer>(gzip)(plain),
  ]);
  // Weak, because it stands for the content and not for one of its encodings.
  const etag = `W/"${sha256(plain, 'base64url')}"`;
  return { type, etag, plain, br, gzip: zipped };
}

/**
 * Sends the content, or 304 to clients that have it. Clients ask again each time, so that nothing stale
 * is shown.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
): FastifyReply {
  const { type, etag, plain } = prepared;
  void reply.headers({ 'cache-control': 'no-cache', etag });
  if (headerOf(request, 'if-none-match')?.includes(etag) === true) return reply.status(304).send();
  const encoding = preferredEncoding(headerOf(request, 'accept-encoding') ?? '');
  void reply.type(type);
  if (encoding === undefined) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(prepared[encoding]);
}
