// @ts-check
// The objects of the double of the payment provider: intents, refunds and customers.
import { randomBytes } from 'node:crypto';

/** @typedef {Record<string, any>} Thing */

/** A test card is named by what it does. */
const DECLINED = {
  pm_card_chargeDeclined: 'generic_decline',
  pm_card_insufficientFunds: 'insufficient_funds',
};
const ASKS_FOR_3DS = 'pm_card_authenticationRequired';
const SLOW = 'pm_slow_debit';

/** @type {Map<string, Thing>} */
export const things = new Map();
/** @type {Thing[]} */
export const events = [];
/** @type {(event: Thing) => void} */
let listener = () => undefined;
let last = 0;
/** So many charges to come are declined, whatever the card. */
let declines = 0;

export class Refusal extends Error {
  /** @param {number} status @param {Thing} error */
  constructor(status, error) {
    super(String(error['message']));
    this.status = status;
    this.error = error;
  }
}

/** @param {(event: Thing) => void} heard called whenever the provider has something to tell */
export function onEvent(heard) {
  listener = heard;
}

/** @param {number} count */
export function declineNext(count) {
  declines = count;
}

/** @param {string} method @param {string} path @param {Thing} body @param {URLSearchParams} query @returns {Thing} */
export function route(method, path, body, query) {
  const [, , kind = '', id, action] = path.split('/');
  if (method === 'GET') return id === undefined ? listOf(kind, query) : get(id);
  switch (`${kind}${action === undefined ? '' : `/${action}`}`) {
    case 'customers':
      return store('cus', 'customer', body);
    case 'payment_intents':
      return newIntent('pi', 'payment_intent', { amount_received: 0, ...body });
    case 'setup_intents':
      return newIntent('seti', 'setup_intent', body);
    case 'payment_intents/capture':
      return captured(get(id), body);
    case 'payment_intents/cancel':
    case 'setup_intents/cancel':
      return canceled(get(id));
    case 'refunds':
      return refunded(get(body['payment_intent']), body);
    default:
      throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized: ${path}` });
  }
}

/** @param {string} prefix @param {string} object @param {Thing} more @returns {Thing} */
function store(prefix, object, more) {
  last += 1;
  const id = `${prefix}_${randomBytes(9).toString('hex')}`;
  const thing = {
    id,
    object,
    created: Math.floor(Date.now() / 1000),
    order: last,
    livemode: false,
    metadata: {},
    ...more,
  };
  things.set(id, thing);
  return thing;
}

/** @param {string} [id] @returns {Thing} */
export function get(id = '') {
  const thing = things.get(id);
  if (thing !== undefined) return thing;
  const message = `No such object: '${id}'`;
  throw new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message });
}

/** @param {string} kind @param {URLSearchParams} query */
function listOf(kind, query) {
  const since = Number(query.get('created[gte]') ?? 0);
  const after = things.get(query.get('starting_after') ?? '')?.['order'] ?? Infinity;
  const all = [...things.values()]
    .filter(
      (one) => `${one['object']}s` === kind && one['created'] >= since && one['order'] < after,
    )
    .filter((one) => [null, one['payment_intent']].includes(query.get('payment_intent')))
    .sort((one, other) => other['order'] - one['order']);
  const data = all.slice(0, Number(query.get('limit') ?? 10));
  return { object: 'list', url: `/v1/${kind}`, data, has_more: data.length < all.length };
}

/** @param {string} prefix @param {string} object @param {Thing} body */
function newIntent(prefix, object, { confirm, off_session, ...body }) {
  const intent = store(prefix, object, {
    customer: null,
    payment_method: null,
    next_action: null,
    last_payment_error: null,
    last_setup_error: null,
    ...body,
    ...('amount' in body ? { amount: Number(body['amount']) } : {}),
    status: 'requires_payment_method',
  });
  intent['client_secret'] = `${intent['id']}_secret_${randomBytes(6).toString('hex')}`;
  if (confirm === 'true') attempt(intent, off_session === 'true');
  return intent;
}

/** @param {Thing} intent @param {boolean} isOffSession */
function attempt(intent, isOffSession) {
  const method = intent['payment_method'];
  const declined = /** @type {Record<string, string>} */ (DECLINED)[method] ?? unlucky();
  if (declined !== undefined) throw decline(intent, 'card_declined', declined);
  if (method === ASKS_FOR_3DS && isOffSession)
    throw decline(intent, 'authentication_required', undefined);
  if (method === ASKS_FOR_3DS) {
    intent['status'] = 'requires_action';
    const url = `https://hooks.example/authenticate/${intent['id']}`;
    intent['next_action'] =
      intent['return_url'] === undefined
        ? { type: 'use_stripe_sdk', use_stripe_sdk: {} }
        : { type: 'redirect_to_url', redirect_to_url: { url, return_url: intent['return_url'] } };
    tell(intent, 'requires_action');
  } else if (method === SLOW) {
    intent['status'] = 'processing';
    tell(intent, 'processing');
  } else succeed(intent);
}

function unlucky() {
  if (declines === 0) return undefined;
  declines -= 1;
  return 'insufficient_funds';
}

/** @param {Thing} intent */
export function succeed(intent) {
  const isHeld = intent['capture_method'] === 'manual';
  intent['next_action'] = null;
  intent['payment_method'] ??= 'pm_card_visa';
  intent['status'] = isHeld ? 'requires_capture' : 'succeeded';
  if (!isHeld && intent['object'] === 'payment_intent')
    intent['amount_received'] = intent['amount'];
  tell(intent, isHeld ? 'amount_capturable_updated' : 'succeeded');
}

/** @param {Thing} intent @param {string} code @param {string | undefined} declined */
export function decline(intent, code, declined) {
  const message =
    declined === undefined ? 'This payment requires authentication.' : 'Your card was declined.';
  const error = {
    type: 'card_error',
    code,
    ...(declined ? { decline_code: declined } : {}),
    message,
  };
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
  });
  const isPayment = intent['object'] === 'payment_intent';
  intent[isPayment ? 'last_payment_error' : 'last_setup_error'] = error;
  tell(intent, isPayment ? 'payment_failed' : 'setup_failed');
  return new Refusal(402, { ...error, [intent['object']]: structuredClone(intent) });
}

/** @param {Thing} intent @param {Thing} body */
export function captured(intent, body) {
  if (intent['status'] !== 'requires_capture') throw unexpected(intent);
  intent['amount_received'] = Number(body['amount_to_capture'] ?? intent['amount']);
  intent['status'] = 'succeeded';
  tell(intent, 'succeeded');
  return intent;
}

/** @param {Thing} intent */
function canceled(intent) {
  if (['succeeded', 'processing', 'canceled'].includes(intent['status'])) throw unexpected(intent);
  Object.assign(intent, { status: 'canceled', next_action: null });
  tell(intent, 'canceled');
  return intent;
}

/** @param {Thing} intent */
function unexpected(intent) {
  const code = `${intent['object']}_unexpected_state`;
  const message = `The intent has the status ${intent['status']}.`;
  return new Refusal(400, {
    type: 'invalid_request_error',
    code,
    message,
    [intent['object']]: intent,
  });
}

/**
 * There are messages about the charge of an intent and about its refund when somebody refunds in the provider's own pages.
 * @param {Thing} intent @param {Thing} body @returns {Thing}
 */
export function refundedElsewhere(intent, body) {
  const refund = refunded(intent, body);
  tell(refund, 'created');
  const { id, metadata } = intent;
  tell({ id: `ch_${id}`, object: 'charge', payment_intent: id, metadata }, 'refunded');
  return refund;
}

/** @param {Thing} intent @param {Thing} body */
function refunded(intent, body) {
  const given = [...things.values()]
    .filter((one) => one['object'] === 'refund' && one['payment_intent'] === intent['id'])
    .reduce((sum, one) => sum + (one['status'] === 'failed' ? 0 : one['amount']), 0);
  const amount = Number(body['amount'] ?? intent['amount_received'] - given);
  if (amount > intent['amount_received'] - given) {
    const message = 'Refund amount is greater than unrefunded amount on charge';
    throw new Refusal(400, { type: 'invalid_request_error', code: 'amount_too_large', message });
  }
  const isSlow = intent['payment_method'] === SLOW;
  const { currency } = intent;
  const more = {
    ...body,
    amount,
    currency,
    status: isSlow ? 'pending' : 'succeeded',
    failure_reason: null,
  };
  const refund = store('re', 'refund', more);
  if (!isSlow) tell(refund, 'updated');
  return refund;
}

/** @param {Thing} thing @param {string} what */
export function tell(thing, what) {
  const kind = thing['object'] === 'refund' ? 'refund' : thing['object'];
  const event = {
    id: `evt_${randomBytes(9).toString('hex')}`,
    object: 'event',
    type: `${kind}.${what}`,
    created: Math.floor(Date.now() / 1000),
    data: { object: structuredClone(thing) },
  };
  events.push(event);
  listener(event);
}
