import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MarkRoute, marksOf } from '../route-marks';

/** The one that is preferred if several are accepted equally stands first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const KIB = 1024;
/** Shorter answers take less time here than it takes to hand them to another thread. */
const MAX_AT_ONCE = 64 * KIB;

/**
 * Of our JSON, 3 makes less than 4 does in less time, and from 5 on each step costs more than it
 * saves. The window is as long as the answers: each compression allocates it.
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
 * The answer of this route holds a secret. It is never compressed: its length would then tell
 * something about the secret to those who choose another part of it.
 */
export const HoldsSecret = () => MarkRoute({ holdsSecret: true });

/** Compresses answers above 1 KiB for those who accept it. What is streamed are files, which gain nothing. */
export function compressResponses(adapter: FastifyAdapter): void {
  adapter.getInstance().addHook('onSend', (request, reply, payload, done) => {
    const encoding = isLong(payload) ? encodingOf(request, reply) : undefined;
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
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  return isWhole && Buffer.byteLength(payload) > KIB;
}

function encodingOf(request: FastifyRequest, reply: FastifyReply): Encoding | undefined {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string' || reply.hasHeader('content-encoding')) return undefined;
  if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return undefined;
  return marksOf(request).holdsSecret === true ? undefined : preferredEncoding(accepted);
}

/** What the text of `Accept-Encoding` prefers of ours; undefined if it accepts none of them. */
export function preferredEncoding(accepted: string): Encoding | undefined {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighted));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort(
    (one, other) => weightOf(other) - weightOf(one),
  );
  return best;
}

/** `gzip;q=0.5` to its name and weight, which is 1 if it is left out and 0 if it cannot be read. */
function weighted(part: string): [name: string, weight: number] {
  const [, name = '', weight = '1'] = /^\s*([^;\s]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(part) ?? [];
  return [name, Number(weight) || 0];
}
