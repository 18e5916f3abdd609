/** What an operation has done, by the first word of its name. `null` if it changes nothing. */
const DONE: Readonly<Record<string, string | null>> = {
  add: 'added',
  anonymize: 'anonymized',
  associate: 'associated',
  attach: 'attached',
  build: 'built',
  cancel: 'cancelled',
  capture: 'captured',
  change: 'changed',
  checkOut: 'checked-out',
  configure: null,
  create: 'created',
  delete: 'deleted',
  detach: 'detached',
  dissociate: 'dissociated',
  erase: 'erased',
  get: null,
  link: 'linked',
  pay: 'payment-begun',
  publish: 'published',
  redeliver: 'redelivered',
  refund: 'refunded',
  remove: 'removed',
  retry: 'retried',
  rotate: 'rotated',
  set: 'set',
  signOff: 'signed-off',
  start: 'started',
  store: 'stored',
  test: 'tested',
  void: 'voided',
};

const VERBS = Object.keys(DONE).sort((one, other) => other.length - one.length);

/** An operation as the audit trail names it: what was changed, and the action. */
export interface NamedAction {
  readonly noun: string;
  readonly action: string;
}

/**
 * The action of an operation, such as `order-transaction.refunded` for `refundOrderTransaction`. Undefined if
 * it changes nothing. An operation with another verb, such as one of an extension, keeps its whole name.
 */
export function actionOf(operation: string): NamedAction | undefined {
  const verb = VERBS.find((one) => new RegExp(`^${one}(?=[A-Z]|$)`).test(operation));
  if (verb === undefined) return { noun: kebab(operation), action: `${kebab(operation)}.done` };
  const noun = kebab(operation.slice(verb.length).replace(/^All/, ''));
  const done = DONE[verb];
  return done === null || done === undefined ? undefined : { noun, action: `${noun}.${done}` };
}

function kebab(words: string): string {
  return words.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
}
