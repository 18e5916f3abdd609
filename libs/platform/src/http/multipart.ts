import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { DomainError, faultOf } from '#kernel';

export interface FormFile {
  /** The file name as the client sent it; it may hold anything. */
  readonly name: string;
  readonly content: Buffer;
}

/**
 * A `multipart/form-data` body by the names of its parts. If a name occurs twice, the last part counts.
 */
export interface Form {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, FormFile>;
}

const MIB = 1024 * 1024;
/** The maximum size of a body besides its file, in bytes: texts, headers and boundaries. */
const MAX_REST = 64 * 1024;
const NO_TEXT = 'The names and texts of a form must be UTF-8, without NUL';
const LIMITS = { files: 1, fields: 100, parts: 101, headerPairs: 50 };

export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data(?![^;\s])/i.test(headers['content-type'] ?? '');
}

/**
 * Reads a form with at most one file. Only `UPLOAD_ROUTE` passes such a body on unread.
 * @throws DomainError `Payload Too Large`, or `Bad Request` if the body is not such a form
 */
export async function readForm(request: FastifyRequest, maxFileBytes: number): Promise<Form> {
  try {
    const body = await bodyOf(request, maxFileBytes);
    return await parse(request.headers['content-type'] ?? '', body, maxFileBytes);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw unreadable('The form cannot be read; check its boundary and that it is complete');
  }
}

async function bodyOf({ raw }: FastifyRequest, maxFileBytes: number): Promise<Buffer> {
  const maxBytes = maxFileBytes + MAX_REST;
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxFileBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  // If the request were destroyed, no response could be sent.
  const unread: AsyncIterable<Buffer> = raw.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of unread) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxFileBytes);
      chunks.push(chunk);
    }
  } finally {
    // Discards the rest of the body, which would otherwise be taken for the next request.
    raw.resume();
  }
  return Buffer.concat(chunks);
}

function parse(contentType: string, body: Buffer, maxFileBytes: number): Promise<Form> {
  return new Promise((resolve, reject) => {
    const texts = new Map<string, string>();
    const files = new Map<string, FormFile>();
    const limits = { ...LIMITS, fileSize: maxFileBytes, fieldSize: MAX_REST };
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
    const refuse = (sentence: string) => () => {
      reject(unreadable(sentence));
    };
    parser.on('field', (name, text) => {
      if ([name, text].every(isReadable)) texts.set(name, text);
      else reject(unreadable(NO_TEXT));
    });
    // A part can say that it is binary without having a name.
    parser.on('file', (field, stream, name: string | undefined) => {
      if (![field, name ?? ''].every(isReadable)) reject(unreadable(NO_TEXT));
      const chunks: Buffer[] = [];
      stream.on('limit', () => {
        reject(tooLarge(maxFileBytes));
      });
      stream.on('error', reject);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () =>
        files.set(field, { name: name ?? '', content: Buffer.concat(chunks) }),
      );
    });
    parser.on('filesLimit', refuse('The form holds more than one file; send one at a time'));
    parser.on('fieldsLimit', refuse('The form has too many fields'));
    parser.on('partsLimit', refuse('The form has too many fields'));
    parser.on('error', reject);
    parser.on('finish', () => {
      resolve({ texts, files });
    });
    parser.end(body);
  });
}

/** The parser replaces bytes that are not UTF-8 by U+FFFD. */
function isReadable(text: string): boolean {
  return !/[\0\ufffd]/.test(text);
}

function tooLarge(maxBytes: number): DomainError {
  const detail = `The file is larger than ${String(maxBytes / MIB)} MiB; send a smaller one`;
  return new DomainError([faultOf('too-large', 'Payload Too Large', detail)]);
}

function unreadable(detail: string): DomainError {
  return new DomainError([faultOf('invalid', 'Bad Request', detail)]);
}
