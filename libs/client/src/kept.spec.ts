import { answering, json, refusal, TOKEN } from './client.builders';
import { MemoryStore } from './store';
import { Storefront } from './storefront';
import { storeFile } from './uploads';

const BASE = { baseUrl: 'https://shop.example', clientId: 'harbour-web' };
const RETRY = { firstDelay: 0, longestDelay: 0 };
const ORDER = '/v2/orders/{orderId}';
const CHECKOUT = '/v2/carts/{cartID}/checkout';
const PLACE = { first_name: 'Jo', last_name: 'Brandt', line_1: 'Kai 4' };
const ORDERED = {
  params: { path: { cartID: 'a-cart' } },
  body: { data: { billing_address: { ...PLACE, postcode: '24103', country: 'DE' } } },
};
const placed = (id: string, order_token?: string) =>
  json({ data: { id }, ...(order_token === undefined ? {} : { meta: { order_token } }) }, 201);
const order = (orderId: string) => ({ params: { path: { orderId } } });

function open(store: MemoryStore | undefined, ...answers: readonly (Response | Error)[]) {
  const { fetch, requests } = answering(json(TOKEN), ...answers);
  const shop = new Storefront({ ...BASE, fetch, retry: RETRY, store });
  const sent = (header: string) => requests.map(({ headers }) => headers.get(header)).slice(1);
  return { shop, requests, sent };
}

describe('the token of a guest’s order', () => {
  it('is sent with requests for this order, and with no others', async () => {
    const { shop, sent } = open(undefined, placed('an-order', 'its-token'), json({ data: {} }));
    await shop.post(CHECKOUT, ORDERED);
    await shop.get(ORDER, order('an-order'));
    await shop.get('/v2/orders/{orderId}/transactions', order('an-order'));
    await shop.get(ORDER, order('another'));
    await shop.get('/v2/orders');
    expect(sent('svc-order-token')).toStrictEqual([null, 'its-token', 'its-token', null, null]);
  });

  it('is known to the next page by its store', async () => {
    const store = new MemoryStore();
    await open(store, placed('an-order', 'its-token')).shop.post(CHECKOUT, ORDERED);
    const { shop, sent } = open(store, json({ data: {} }));
    await shop.get(ORDER, order('an-order'));
    expect(sent('svc-order-token')).toStrictEqual(['its-token']);
    const elsewhere = open(undefined, json({ data: {} }));
    await elsewhere.shop.get(ORDER, order('an-order'));
    expect(elsewhere.sent('svc-order-token')).toStrictEqual([null]);
  });

  it('is not there for a member, whose answer has none', async () => {
    const { shop, sent } = open(undefined, placed('an-order'), json({ data: {} }));
    await shop.post(CHECKOUT, ORDERED);
    await shop.get(ORDER, order('an-order'));
    expect(sent('svc-order-token')).toStrictEqual([null, null]);
  });

  it('is forgotten once it has expired, without another access token', async () => {
    const entry = { status: '401', title: 'Unauthorized', detail: 'It has expired' };
    const expired = json({ errors: [{ ...entry, source: 'header.SVC-Order-Token' }] }, 401);
    const { shop, sent } = open(
      undefined,
      placed('an-order', 'its-token'),
      expired,
      json({ data: {} }),
    );
    await shop.post(CHECKOUT, ORDERED);
    await expect(shop.get(ORDER, order('an-order'))).rejects.toThrow('It has expired');
    await shop.get(ORDER, order('an-order'));
    expect(sent('svc-order-token')).toStrictEqual([null, 'its-token', null]);
    expect(new Set(sent('authorization'))).toStrictEqual(new Set(['Bearer a-token']));
  });
});

describe('the member', () => {
  const member = {
    type: 'account_management_authentication_token' as const,
    account_id: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01',
    account_name: 'Harbour Supplies',
    token: 'of-the-member',
    expires: '2231-04-05T06:00:00.000Z',
  };

  it('is known to the next page until the sign-off', async () => {
    const store = new MemoryStore();
    open(store).shop.member.use(member);
    const { shop } = open(store, json({}));
    expect(shop.member.account).toStrictEqual(member);
    await shop.signOff();
    expect(open(store).shop.member.account).toBeUndefined();
  });
});

describe('a payment', () => {
  const ACTION = { type: 'sdk', client_secret: 'pi_1_secret_2' };
  const transaction = (status: string, client_action?: object) =>
    json({ data: { id: 'a-payment', status, meta: { client_action } } });
  const payment = { gateway: 'stripe', method: 'purchase' } as const;
  const quick = { longest: 30, pause: 10 };

  it('is finished by the customer, and looked at until its end', async () => {
    const waits = transaction('pending', ACTION);
    const { shop, requests } = open(undefined, waits, waits, transaction('complete'));
    const finish = jest.fn(async () => undefined);
    expect(await shop.pay('an-order', payment, finish, quick)).toMatchObject({
      status: 'complete',
    });
    expect(finish.mock.calls).toStrictEqual([[ACTION]]);
    expect(requests.slice(1).map(({ method }) => method)).toStrictEqual(['POST', 'GET', 'GET']);
  });

  it.each([
    ['complete', undefined],
    ['failed', undefined],
    ['pending', undefined],
  ])('that is %s at once has nothing to finish', async (status, action) => {
    const { shop, requests } = open(undefined, transaction(status, action));
    const finish = jest.fn(async () => undefined);
    expect(await shop.pay('an-order', payment, finish, quick)).toMatchObject({ status });
    expect(finish).not.toHaveBeenCalled();
    expect(requests).toHaveLength(2);
  });

  it('stays pending if the provider takes too long', async () => {
    const { shop, requests } = open(undefined, transaction('pending', ACTION));
    const last = await shop.pay('an-order', payment, async () => undefined, quick);
    expect(last.status).toBe('pending');
    expect(requests).toHaveLength(5);
  });

  it('fails with what the customer has failed with, and is not looked at', async () => {
    const { shop, requests } = open(undefined, transaction('pending', ACTION));
    const finish = () => Promise.reject(new Error('The number is incomplete.'));
    await expect(shop.pay('an-order', payment, finish)).rejects.toThrow('incomplete');
    expect(requests).toHaveLength(2);
  });
});

describe('a token that was given', () => {
  const ended = refusal(401, 'Unauthorized');
  const given = (again: () => Promise<string | undefined>, ...answers: readonly Response[]) => {
    const { fetch, requests } = answering(...answers);
    const { baseUrl } = BASE;
    const options = { baseUrl, fetch, retry: RETRY, onTokenEnded: again };
    const shop = new Storefront({ ...options, accessToken: 'of-staff' });
    return {
      shop,
      tokens: () => requests.map(({ headers }) => headers.get('authorization')),
    };
  };

  it('is replaced once for all requests that it was refused for', async () => {
    const again = jest.fn(async () => 'another');
    const { shop, tokens } = given(again, ended, ended, json({ data: [] }));
    await Promise.all([shop.get('/v2/orders'), storeFile(shop, new Blob(['a file']), 'a.txt')]);
    expect(again).toHaveBeenCalledTimes(1);
    expect(tokens().slice(2)).toStrictEqual(['Bearer another', 'Bearer another']);
  });

  it('that nobody replaces fails with what the service has answered', async () => {
    const again = jest.fn(async () => undefined);
    const { shop, tokens } = given(again, ended);
    await expect(shop.get('/v2/orders')).rejects.toMatchObject({ status: 401 });
    expect(again).toHaveBeenCalledTimes(1);
    expect(tokens()).toStrictEqual(['Bearer of-staff']);
  });

  it('is not sent if it is empty', async () => {
    const { fetch, requests } = answering(json({ data: {} }));
    const shop = new Storefront({ baseUrl: BASE.baseUrl, fetch, accessToken: '' });
    await shop.get('/v2/currencies');
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });
});
