import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { MarkRoute, marksOf } from '../route-marks';

/** In order of preference, for clients that accept several equally. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const KIB = 1024;
/** Shorter responses are compressed in this thread, which is faster than handing them to another one. */
const MAX_AT_ONCE = 64 * KIB;

/**
 * Measured with responses of this API: quality 3 is smaller and faster than 4, and from 5 on each step
 * costs more time than it saves. Each compression allocates the window, so it is no larger than the
 * responses.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
/** Half the time of the default; the result is a twentieth longer. */
const GZIP = { level: 1 };

const AT_ONCE: Readonly<Record<Encoding, (content: Buffer) => Buffer>> = {
  br: (content) => brotliCompressSync(content, BROTLI),
  gzip: (content) => gzipSync(content, GZIP),
};

const brotliLater = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const gzipLater = promisify<Buffer, typeof GZIP, Buffer>(gzip);

const LATER: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => brotliLater(content, BROTLI),
  gzip: (content) => gzipLater(content, GZIP),
};

const COMPRESSIBLE = /^text\/|json|javascript|svg/;

/**
 * Marks a route whose response holds a secret. The response is never compressed: its length would reveal
 * something about the secret to a caller who chooses another part of the response.
 */
export const HoldsSecret = () => MarkRoute({ holdsSecret: true });

/** The same for a secret that is new in each answer, so that no answer is kept. */
export const RenewsSecret = () => MarkRoute({ holdsSecret: true, renewsSecret: true });

/** Compresses responses above 1 KiB for clients that accept it. Streamed files are not compressed. */
export function compressResponses(adapter: FastifyAdapter): void {
  adapter.getInstance().addHook('onSend', (request, reply, payload, done) => {
    const encoding = encodingOf(request, reply, payload);
    if (encoding === undefined) {
      done(null, payload);
      return;
    }
    const content = Buffer.from(payload as string | Buffer);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    if (content.length <= MAX_AT_ONCE) {
      done(null, AT_ONCE[encoding](content));
      return;
    }
    LATER[encoding](content).then((compressed) => {
      done(null, compressed);
    }, done);
  });
}

function isLong(payload: unknown): boolean {
  if (Buffer.isBuffer(payload)) return payload.length > KIB;
  // A text has at least as many bytes as characters, and counting them takes time.
  return typeof payload === 'string' && (payload.length > KIB || Buffer.byteLength(payload) > KIB);
}

function encodingOf(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Encoding | undefined {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string' || reply.hasHeader('content-encoding')) return undefined;
  if (!isLong(payload)) return undefined;
  if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return undefined;
  return marksOf(request).holdsSecret === true ? undefined : preferredEncoding(accepted);
}

/** What clients send is nearly always one of a few texts. */
const preferred = new LRUCache<string, Encoding | 'none'>({ max: 100 });

/** Returns the supported encoding that `Accept-Encoding` prefers; undefined if it accepts none. */
export function preferredEncoding(accepted: string): Encoding | undefined {
  if (accepted === '') return undefined;
  const known = preferred.get(accepted) ?? preferenceIn(accepted) ?? 'none';
  preferred.set(accepted, known);
  return known === 'none' ? undefined : known;
}

function preferenceIn(accepted: string): Encoding | undefined {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighted));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort(
    (one, other) => weightOf(other) - weightOf(one),
  );
  return best;
}

/**
 * Splits `gzip;q=0.5` into name and weight. The weight is 1 if it is left out, and 0 if it is no
 * number.
 */
function weighted(part: string): [name: string, weight: number] {
  const [, name = '', weight = '1'] = /^\s*([^;\s]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(part) ?? [];
  return [name, Number(weight) || 0];
}
