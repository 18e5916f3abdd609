import type { Test } from 'supertest';
import { Shop } from '#testing';
import {
  bodiesOf,
  mismatches,
  type Operation,
  operations,
  successOf,
} from './support/api-document';

/*
 * Whatever the documentation shows can be sent to the demo shop as it stands, and what comes back is
 * what the documentation says.
 */

type Listed = (typeof operations)[number];

const FORM = 'application/x-www-form-urlencoded';
const ADD_ITEMS = 'POST /v2/carts/{cartID}/items';
const ITEM_TO_NAME = 'put the id of an item here';

/** The first example of the guide on the page; the carts below stand on it. */
const guide = operations.find(({ title }) => title === ADD_ITEMS);
/** Deletions come last, so that the others find what they name, and the inner ones first. */
const inTurn = [
  ...operations.filter(({ method }) => method !== 'delete'),
  ...operations.filter(({ method }) => method === 'delete').reverse(),
];

let shop: Shop;
/** No example can know the id of an item: it exists once the item is in a cart. */
let itemId: string;

beforeAll(async () => {
  const demoKey = { BOOTSTRAP_CLIENT_ID: '', BOOTSTRAP_CLIENT_SECRET: '' };
  shop = await Shop.open({ DEMO: '1', ...demoKey });
  if (guide === undefined) throw new Error('The guide names an operation that there is not');
  const { body } = await send(guide, firstBodyOf(guide.operation)).expect(201);
  itemId = body.data[0].id;
});

afterAll(() => shop.close());

function firstBodyOf({ requestBody }: Operation): unknown {
  const [content] = Object.values(requestBody?.content ?? {});
  return content === undefined ? undefined : bodiesOf(content)[0];
}

function send({ path, method, operation }: Listed, body: unknown): Test {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((one) => one.name === name);
    return name === 'itemID' ? itemId : (parameter?.example ?? `no-example-of-${name}`);
  });
  const request = shop.admin(method, address);
  if (body === undefined) return request;
  const [type = ''] = Object.keys(operation.requestBody?.content ?? {});
  return type === FORM
    ? request.type('form').send(body as Record<string, string>)
    : request.type(type).send(JSON.stringify(body).replace(ITEM_TO_NAME, itemId));
}

describe('the examples of the documentation', () => {
  it.each(inTurn)('work on the demo shop: $title', async (listed) => {
    const { status, content } = successOf(listed.operation);
    const { status: answered, body } = await send(listed, firstBodyOf(listed.operation));
    expect([answered, body.errors]).toStrictEqual([status, undefined]);
    const schema = content?.['application/json']?.schema;
    expect(schema === undefined ? [] : mismatches(schema, body)).toStrictEqual([]);
  });
});

const choices = operations.flatMap((listed) => {
  const examples = listed.operation.requestBody?.content['application/json']?.examples ?? {};
  return Object.entries(examples).map(([name, { value }]) => ({ name, value, listed }));
});

describe('the examples that can be chosen', () => {
  it.each(choices)('work too: $name of $listed.title', async ({ value, listed }) => {
    const { status } = successOf(listed.operation);
    await send(listed, value).expect(status);
  });
});
