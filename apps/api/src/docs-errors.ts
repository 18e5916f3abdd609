import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorTitle } from '#kernel';
import { KEY_HEADER } from '#platform';
import type { Access } from '#platform/auth';
import { ErrorEntryDto, REFUSALS, type Refusals } from '#platform/http';
import { operationsOf, type PlacedOperation, takeExtension } from './docs-operations';

interface Example {
  readonly detail: string;
  readonly source?: string;
  readonly meta?: object;
}

type Titles = readonly ErrorTitle[];

/** One example for each title; its data comes from the demo shop. */
const EXAMPLES: Readonly<Record<ErrorTitle, Example>> = {
  'Bad Request': { detail: 'The body cannot be read; check its syntax' },
  'Validation Error': { detail: 'data must be an object', source: 'data' },
  'Currency mismatch': {
    detail: 'Harbour Mug has no price in GBP, the currency of this cart',
    source: 'data.sku',
    meta: { sku: 'MUG-HARBOUR', currency: 'GBP' },
  },
  'Invalid custom input': {
    detail: 'data.custom_inputs.engraving must be a text of at most 50 characters',
    source: 'data.custom_inputs.engraving',
  },
  'Invalid bundle selection': {
    detail: 'data.selected_options.tea must have at least 1 of the options',
    source: 'data.selected_options.tea',
    meta: { component: 'tea' },
  },
  'Variation required': {
    detail:
      'Harbour Shirt comes in variations; choose an option of each, and send the product that has them',
    source: 'data.sku',
    meta: { sku: 'SHIRT-HARBOUR', variations: [] },
  },
  'Cart item limit reached': {
    detail: 'A cart holds at most 100 unique items; remove one first',
    source: 'data.sku',
    meta: { sku: 'MUG-HARBOUR', limit: 100 },
  },
  'Cart empty': {
    detail: 'The cart has nothing to pay for; add an item first',
  },
  'Account required': {
    detail:
      'Tea box is a subscription, which needs an account; sign on as a member of one, or take it out of the cart',
    meta: { id: '0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f' },
  },
  'Amount out of range': {
    detail: 'The amounts would exceed 9007199254740991; use a smaller quantity or price',
    source: 'data.quantity',
  },
  Unauthorized: {
    detail:
      'Send a valid access token as Authorization: Bearer; POST /oauth/access_token gives one',
  },
  Forbidden: { detail: 'This token does not permit this request. Use a client_credentials token.' },
  'Permission denied': {
    detail: 'The plan belongs to the organization, or does not let the subscriber do this',
  },
  'Not Found': { detail: 'There is no resource with this id' },
  'Prices have changed': {
    detail:
      'The cart costs more than it showed before; nothing was ordered, read the cart and check it out again',
    meta: { before: 1000, after: 1200 },
  },
  'Product not found': {
    detail: 'The requested product is not available',
    meta: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'Order not found': {
    detail: 'There is no order with this id whose items could be added',
    meta: { order_id: '00000000-0000-4000-8000-000000000000' },
  },
  'Cart not found': {
    detail: 'There is no cart with this id; add an item or create it first',
  },
  'Item not found': {
    detail: 'There is no item with this id in the cart',
    meta: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'Checkout refused': {
    detail: 'We do not deliver knives to this address',
  },
  Conflict: {
    detail:
      'Another resource has the same value in a field that must be unique; choose another value',
  },
  'Write Conflict': {
    detail: 'The plan is being changed by others at the moment; nothing was stored, try again',
  },
  'Precondition failed': {
    detail:
      'The resource is not at this version any more, and nothing was changed; read it again, look at what others have changed, and send its new ETag',
    source: 'header.If-Match',
  },
  'Payload Too Large': {
    detail: 'The body is larger than 1 MiB, or a file larger than 10 MiB; send less at once',
  },
  'Unsupported Media Type': { detail: 'Send the body in the format that this page names' },
  'Idempotency key reused': {
    detail: 'This key was used with another method, path or body; use a new key for a new request',
    source: 'header.Idempotency-Key',
  },
  'Limit reached': {
    detail: 'A store has at most 10 currencies; delete one first',
    meta: { limit: 10 },
  },
  'Invalid state': {
    detail: 'The order is already paid, canceled or fulfilled, or the currency is the default',
  },
  'Gateway disabled': {
    detail: 'The gateway manual takes no payments at the moment; an administrator can enable it',
  },
  'Provider not usable': {
    detail: 'The address of the discovery document could not be reached',
    source: 'data.discovery_url',
  },
  'Insufficient stock': {
    detail: 'Only 3 of Watch Beanie are in stock; reduce the quantity over all items of the cart',
    source: 'data.quantity',
    meta: { sku: 'BEANIE-WATCH', available: 3 },
  },
  'Subscription offering not found': {
    detail: 'There is no subscription offering with this id',
    meta: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'Subscription plan not found': {
    detail: 'There is no plan of this offering with this id',
    meta: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'Shipping method not available': {
    detail: 'This shipping method does not deliver these items to this address; choose another one',
    source: 'data.shipping_method_id',
  },
  'Shipping method required': {
    detail:
      'Choose a shipping method first: every item that is sent has to be in a shipping group with one',
  },
  'Shipping groups not found': {
    detail: 'The cart has no shipping group with this id; create it first',
    meta: {
      cart_id: 'my-first-cart',
      shipping_group_ids: ['00000000-0000-4000-8000-000000000000'],
    },
  },
  'Shipping group in use': {
    detail: 'Items are still assigned to this shipping group; detach or remove them first',
  },
  'Promotion not applicable': {
    detail: 'The cart has nothing a promotion could apply to',
    meta: { code: 'SPRING5', reason: 'no_items' },
  },
  'Too Many Requests': {
    detail: 'Too many requests came from this caller; wait as long as Retry-After says',
  },
  'Internal Server Error': {
    detail:
      'An unexpected error occurred in the service; include the request id when you report it',
    meta: { request_id: '5f0c2b8e-7a41-4d3c-9e62-1b8f4a6d0c97' },
  },
  'Service Unavailable': {
    detail: 'The database cannot be reached at the moment; try again shortly',
  },
};

/** Examples for titles that have another meaning with another status. */
const EXAMPLES_OF_STATUS: Readonly<Record<string, Example>> = {
  '422 Insufficient stock': {
    detail: 'Available units: 6; decrement at most that many',
    source: 'data.quantity',
    meta: { id: 'e466e3d4-a0de-4ae1-ad17-1e5ddf8e36e3', available: 6, allocated: 0 },
  },
};

/**
 * Documents the errors of an operation, those that follow from its form and its own, with examples.
 */
export function documentErrors(
  placed: PlacedOperation,
  access: Access | undefined,
  schema: string,
): void {
  const { operation } = placed;
  const own = takeExtension(operation, REFUSALS) as Refusals | undefined;
  const shared = refusalsOf(placed, access);
  const reused = shared[422] ?? [];
  const all = { ...shared, ...own, 422: [own?.[422] ?? [], reused].flat() };
  for (const [status, refused] of Object.entries(all)) {
    const titles = [refused].flat();
    if (titles.length > 0) operation.responses[status] = refusal(status, titles, schema);
  }
}

/** Lists all titles in the schema of an error. */
export function documentTitles(document: OpenAPIObject): void {
  const schema = document.components?.schemas?.[ErrorEntryDto.name];
  const title = schema !== undefined && 'properties' in schema && schema.properties.title;
  if (typeof title !== 'object' || '$ref' in title) throw new Error('Errors must have a title');
  const titles = operationsOf(document).flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, response]) =>
      Number(status) < 400 || response === undefined || '$ref' in response
        ? []
        : response.description.split(', '),
    ),
  );
  title.enum = [...new Set(titles)].sort();
}

function refusal(status: string, titles: Titles, schema: string) {
  const bodies = titles.map((title) => {
    const example = EXAMPLES_OF_STATUS[`${status} ${title}`] ?? EXAMPLES[title];
    const body = { errors: [{ status, title, ...example }] };
    return [title, { value: body }] as const;
  });
  const [first, ...others] = bodies;
  const shown =
    others.length === 0 ? { example: first?.[1].value } : { examples: Object.fromEntries(bodies) };
  const content = { 'application/json': { schema: { $ref: schema }, ...shown } };
  return { description: titles.join(', '), content };
}

function refusalsOf({ path, operation }: PlacedOperation, access: Access | undefined): Refusals {
  const hasBody = operation.requestBody !== undefined;
  const parameters = operation.parameters?.flatMap((one) => ('name' in one ? one.name : [])) ?? [];
  const isList = parameters.includes('page[limit]');
  const hasCart = parameters.includes('cartID');
  const isJudged = isList || hasCart;
  const takesKey = parameters.includes(KEY_HEADER);
  // The cart of an account is unknown to others, even on routes that create missing carts.
  const unknownParts: Titles = [
    ...(hasCart ? (['Cart not found'] as const) : []),
    ...(/\{(?!cartID)/.test(path) ? (['Not Found'] as const) : []),
  ];
  const refusals: readonly (readonly [status: number, titles: Titles, applies: boolean])[] = [
    [
      400,
      ['Validation Error', ...(hasBody ? (['Bad Request'] as const) : [])],
      hasBody || isJudged || takesKey,
    ],
    [401, ['Unauthorized'], access !== undefined],
    [403, ['Forbidden'], access !== undefined && access.kinds.length < 3],
    [404, unknownParts, unknownParts.length > 0],
    [412, ['Precondition failed'], parameters.includes('If-Match')],
    [413, ['Payload Too Large'], hasBody],
    [415, ['Unsupported Media Type'], hasBody],
    [422, ['Idempotency key reused'], takesKey],
    [429, ['Too Many Requests'], true],
    [500, ['Internal Server Error'], true],
    [503, ['Service Unavailable'], true],
  ];
  const applicable = refusals.filter(([, , applies]) => applies);
  return Object.fromEntries(applicable.map(([status, titles]) => [status, titles]));
}
