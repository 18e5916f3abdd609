import { mismatches } from './document-schemas';
import { mismatchesOf } from './event-schemas';

/** What the outbox or a delivery holds of an event. */
export interface StoredMessage {
  readonly type: string;
  readonly data: unknown;
  /** What a delivery has beside the event; null in those of the first release. */
  readonly additions?: unknown;
}

/** The schema of the resource that is sent beside an event, if it still exists. */
const RESOURCES: Readonly<Record<string, string>> = {
  'account.changed.v1': 'AccountDto',
  'cart.abandoned.v1': 'CartDto',
  'cart.checked-out.v1': 'CartDto',
  'catalog.release-published.v1': 'ReleaseDto',
  'inventory.changed.v1': 'StockDto',
  'invoice.issued.v1': 'InvoiceDto',
  'invoice.paid.v1': 'InvoiceDto',
  'invoice.past-due.v1': 'InvoiceDto',
  'membership.created.v1': 'MembershipDto',
  'order.cancelled.v1': 'OrderDto',
  'order.fulfilled.v1': 'OrderDto',
  'order.paid.v1': 'OrderDto',
  'order.placed.v1': 'OrderDto',
  'order.refunded.v1': 'OrderDto',
  'payment.failed.v1': 'OrderDto',
  'product.published.v1': 'ProductDto',
  'product.withdrawn.v1': 'ProductDto',
  'subscription.renewed.v1': 'SubscriptionDto',
  'subscription.started.v1': 'SubscriptionDto',
  'subscription.state-changed.v1': 'SubscriptionDto',
};

/** The types of events whose deliveries hold a resource. */
export const resourceTypes: readonly string[] = Object.keys(RESOURCES);

/** Where the data of an event in the outbox are not as their type and version say. */
export function messageMismatches({ type, data }: StoredMessage): readonly string[] {
  const event = { ...ENVELOPE, type, data: parsed(data) };
  const wrong = mismatchesOf(event);
  return wrong.map((one) => `outbox.data of ${type} ${one}`);
}

/** Where a delivery holds something else than its event and the resource of that. */
export function deliveryMismatches(stored: StoredMessage): readonly string[] {
  const { type, data, additions } = stored;
  const beside = parsed(additions) ?? undefined;
  if (type === 'webhook.test' || beside === undefined) return olderMismatches(stored);
  const { resource, ...others } = beside as { readonly resource?: unknown };
  return [
    ...messageMismatches({ type, data }),
    ...(resource === undefined ? [] : resourceMismatches(type, resource)),
    ...Object.keys(others).map((name) => `webhook_deliveries.additions of ${type} have ${name}`),
  ];
}

/** The body of a request to a webhook. */
interface WebhookBody extends StoredMessage {
  readonly resource?: unknown;
}

/** What is wrong with the body of a webhook; nothing if only tests have its type. */
export function bodyMismatches({ resource, ...event }: WebhookBody): readonly string[] {
  const { type, data } = event;
  if (type.startsWith('test.')) return [];
  if (type === 'webhook.test') return deliveryMismatches({ type, data });
  const wrong = mismatchesOf(event).map((one) => `${type} ${one}`);
  return resource === undefined ? wrong : [...wrong, ...resourceMismatches(type, resource)];
}

/** Where a delivery of the first release holds neither the resource nor the data of its event. */
function olderMismatches({ type, data }: StoredMessage): readonly string[] {
  const content = parsed(data);
  const isOfEvent = schemaOfResource(type) === undefined || !isResource(content);
  return isOfEvent ? messageMismatches({ type, data }) : resourceMismatches(type, content);
}

function resourceMismatches(type: string, resource: unknown): readonly string[] {
  const schema = schemaOfResource(type);
  if (schema === undefined) return [`${type} has no resource`];
  return mismatches(schema, resource).map((one) => `the resource of ${type} ${one}`);
}

/** Stands for what has columns of its own. */
const ENVELOPE = {
  id: '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908',
  occurred_at: '2031-04-05T06:07:08.009Z',
  aggregate_id: 'aggregate',
};

/** The data of a test event, which describes the webhook itself. */
const TEST = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    type: { enum: ['webhook'] },
    name: { type: 'string' },
  },
  required: ['id', 'type', 'name'],
};

function schemaOfResource(type: string): object | undefined {
  if (type === 'webhook.test') return TEST;
  const name = RESOURCES[type];
  return name === undefined ? undefined : REFERENCES.get(name);
}

/** One object for each name, by which the compiled schema is remembered. */
const REFERENCES: ReadonlyMap<string, object> = new Map(
  Object.values(RESOURCES).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
);

/** Every resource has a type; the data of an event have none. */
function isResource(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'type' in content;
}

function parsed(stored: unknown): unknown {
  return typeof stored === 'string' ? JSON.parse(stored) : stored;
}
