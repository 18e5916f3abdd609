import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { DomainError, faultOf } from '#kernel';
import { excessOf } from './json-size';
import { marksOf, RawBody } from '../route-marks';
import { packedFile } from './received-file';
import { encodingFault, nulIn, textOf } from './sent-text';
import { isPlainObject } from './validation';

/** More fields than any form of this API has. */
const MAX_FIELDS = 100;

/** UTF-8 cannot hold half of a surrogate pair, so each half must be written as an escape. */
const ESCAPED_HALF = /\\u[dD][89a-fA-F]/;
const HALVES = 'has half of a surrogate pair in a text; send whole characters';

/** The one route that takes a JSON object a line (docs/reference/imports.md). */
export const IMPORT_ROUTE = '/v2/imports';

const NO_UTF8 = 'must be text in UTF-8';

type Done = (error: Error | null, body?: unknown) => void;

/**
 * The one route that takes a form; the other routes take JSON
 * (docs/reference/requests.md#transport, docs/reference/access.md#access-tokens).
 */
export const FORM_ROUTE = '/oauth/access_token';

/**
 * The one route that takes a form with a file, beside JSON (docs/reference/requests.md#transport,
 * docs/reference/catalog.md#files).
 */
export const UPLOAD_ROUTE = '/v2/files';

export function parseJson(request: FastifyRequest, bytes: Buffer, done: Done): void {
  const text = textOf(bytes);
  if (text === '') {
    done(null, undefined);
  } else if (isFormRoute(request) || marksOf(request).takesLines !== undefined) {
    done(new UnsupportedMediaTypeException());
  } else if (text === undefined) {
    done(unreadable(`The body ${NO_UTF8}`));
  } else if (marksOf(request).takesRawBody === true) {
    done(null, new RawBody(text));
  } else {
    const body = readJsonObject(text, 'body');
    if (body instanceof DomainError) done(body);
    else done(null, body);
  }
}

/** @param noun what the text is, for the sentence of the fault */
export function readJsonObject(text: string, noun: string): Record<string, unknown> | DomainError {
  const excess = excessOf(text);
  if (excess !== undefined) return unreadable(`The ${noun} ${excess}`);
  const object = jsonObject(text);
  if (object === undefined) {
    return unreadable(`The ${noun} must be a JSON object; check its syntax`);
  }
  if (ESCAPED_HALF.test(text) && hasHalves(object)) return unreadable(`The ${noun} ${HALVES}`);
  const fault = nulIn(text, object);
  return fault === undefined ? object : new DomainError([fault]);
}

export function parseForm(request: FastifyRequest, bytes: Buffer, done: Done): void {
  const text = textOf(bytes);
  if (text !== '' && !isFormRoute(request)) done(new UnsupportedMediaTypeException());
  else if (text === undefined) done(unreadable(`The form ${NO_UTF8}`));
  else if (encodingFault(text) !== undefined || text.includes('\0')) {
    done(unreadable(`The form ${NO_UTF8}, without NUL`));
  } else if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) {
    done(unreadable(`The form has more than ${String(MAX_FIELDS)} fields`));
  } else done(null, text === '' ? undefined : Object.fromEntries(new URLSearchParams(text)));
}

/** Uploads may be large, so `readForm` reads them only after the caller is known. */
export function leaveFilesUnread(request: FastifyRequest, _body: unknown, done: Done): void {
  const isEmpty = request.headers['content-length'] === '0';
  const isAwaited = request.routeOptions.url === UPLOAD_ROUTE;
  if (isEmpty || isAwaited) done(null, undefined);
  else done(new UnsupportedMediaTypeException());
}

/** What archives and workbooks are called. */
const PACKED_TYPE =
  /^application\/(?:(?:x-)?(?:gzip|zip|zip-compressed|zstd)|vnd\.(?:openxmlformats|oasis\.opendocument)[^;]*)/i;

/** Does not wait for a body that no route reads, unless the body may turn out to be empty. */
export function refuseOtherBodies(
  request: FastifyRequest,
  body: IncomingMessage,
  done: Done,
): void {
  const { 'content-length': length, 'content-type': type = '' } = request.headers;
  const isPacked = marksOf(request).takesLines !== undefined && PACKED_TYPE.test(type);
  const refusal = isPacked ? packedFile() : new UnsupportedMediaTypeException();
  if (length === '0') done(null, undefined);
  else if (length !== undefined) done(refusal);
  else {
    const end = (error: Error | null) => {
      body.off('data', refuse).off('end', accept).off('error', end);
      done(error, undefined);
    };
    const accept = () => {
      end(null);
    };
    const refuse = () => {
      end(refusal);
    };
    body.on('data', refuse).on('end', accept).on('error', end);
  }
}

export function isFormRoute(request: FastifyRequest): boolean {
  return request.routeOptions.url === FORM_ROUTE;
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** No database can store such texts, wherever they occur. */
function hasHalves(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inside]) => hasHalves(name) || hasHalves(inside));
}

function unreadable(detail: string): DomainError {
  return new DomainError([faultOf('invalid', 'Bad Request', detail)]);
}
