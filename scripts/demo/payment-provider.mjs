// @ts-check
// A double of the payment provider's published HTTP interface on loopback, in a process of its own: what
// Cartwright asks for and no more. Ends with the process that started it. Addresses under /double are its
// knobs: they stand for what customers and networks do.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  captured,
  decline,
  declineNext,
  events,
  get,
  onEvent,
  refundedElsewhere,
  Refusal,
  route,
  succeed,
  tell,
  things,
} from './payment-objects.mjs';

/**
 * @typedef {Record<string, any>} Thing
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** @type {Map<string, { asked: string; status: number; body: Thing }>} */
const answered = new Map();
/** @type {{ lost: number; down: number; webhooks?: { url: string; secret: string; times?: number; held?: boolean } }} */
let knobs = { lost: 0, down: 0 };

onEvent((event) => {
  const { webhooks } = knobs;
  if (webhooks !== undefined && webhooks.held !== true) void deliver([event], webhooks);
});

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.on('disconnect', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });

/** @param {Request} request @param {Response} response */
async function answer(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
  if (pathname.startsWith('/double/')) {
    send(
      response,
      200,
      await turn(pathname.slice('/double/'.length), text === '' ? {} : JSON.parse(text)),
    );
    return;
  }
  if (knobs.down > 0) {
    knobs.down -= 1;
    response.destroy();
    return;
  }
  const { status, body } = carriedOut(request, pathname, text, searchParams);
  if (knobs.lost > 0 && request.method === 'POST') {
    knobs.lost -= 1;
    response.destroy();
    return;
  }
  send(response, status, body);
}

/** @param {Request} request @param {string} path @param {string} text @param {URLSearchParams} query */
function carriedOut(request, path, text, query) {
  const key = request.headers['idempotency-key'];
  const asked = `${request.method} ${path} ${text}`;
  const before = typeof key === 'string' ? answered.get(key) : undefined;
  if (before !== undefined) {
    const error = {
      type: 'idempotency_error',
      message: 'Keys can only be used with the same parameters.',
    };
    return before.asked === asked ? before : { status: 400, body: { error } };
  }
  let result;
  try {
    if (request.headers.authorization?.startsWith('Bearer sk_') !== true) {
      throw new Refusal(401, {
        type: 'invalid_request_error',
        message: 'Invalid API Key provided.',
      });
    }
    result = {
      asked,
      status: 200,
      body: route(request.method ?? 'GET', path, fields(text), query),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    result = { asked, status: error.status, body: { error: error.error } };
  }
  if (typeof key === 'string') answered.set(key, result);
  return { ...result, body: structuredClone(result.body) };
}

/** @param {Thing[]} some @param {{ url: string; secret: string; times?: number }} to */
async function deliver(some, { url, secret, times = 1 }) {
  for (const event of some.flatMap((one) => Array.from({ length: times }, () => one))) {
    const body = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': `t=${at},v1=${signature}`,
    };
    await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  }
}

/** The knobs. @param {string} name @param {Thing} body */
async function turn(name, body) {
  switch (name) {
    // lost: so many answers get lost after the work is done; down: so many requests are never heard;
    // declined: so many charges are declined.
    case 'knobs': {
      const { declined, ...more } = body;
      if (declined !== undefined) declineNext(declined);
      knobs = { ...knobs, ...more };
      return { ...knobs };
    }
    // The customer finishes what waits for them, or a slow debit arrives.
    case 'finish': {
      const thing = get(body['id']);
      if (body['method'] !== undefined) thing['payment_method'] = body['method'];
      if (thing['object'] === 'refund') {
        thing['status'] = body['good'] ? 'succeeded' : 'failed';
        tell(thing, 'updated');
      } else if (body['good']) succeed(thing);
      else decline(thing, 'payment_intent_authentication_failure', 'authentication_failed');
      return thing;
    }
    // Somebody captures in the provider's own pages.
    case 'capture':
      return captured(get(body['id']), { amount_to_capture: body['amount'] });
    // Somebody refunds in the provider's own pages.
    case 'refund':
      return refundedElsewhere(get(body['id']), { payment_intent: body['id'], ...body['refund'] });
    // The provider says something else of an object than it was asked for.
    case 'change':
      return Object.assign(get(body['id']), body['said']);
    case 'things':
      return { things: [...things.values()] };
    case 'events':
      return { events };
    // Deliver the events that were held back, in reversed order if wanted.
    case 'deliver': {
      const wanted = body['reversed'] ? [...events].reverse() : events;
      if (knobs.webhooks !== undefined) await deliver(wanted, { ...knobs.webhooks, ...body });
      return {};
    }
    default:
      return {};
  }
}

/** A form with brackets: `metadata[order]=…`. @param {string} text @returns {Thing} */
function fields(text) {
  /** @type {Thing} */
  const all = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [, outer = name, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (inner === undefined) all[outer] = value;
    else all[outer] = { ...all[outer], [inner]: value };
  }
  return all;
}

/** @param {Response} response @param {number} status @param {Thing} body */
function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
