import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { publishShop, Shop } from '#testing';
import { billAt } from '../support/billing';
import { IdentityProvider } from '../support/identity-provider';
import { AS_GUEST, product, TestOrders } from '../support/orders';
import { proofKey, Storefront } from '../support/sign-on';
import { TestSubscriptions } from '../support/subscribers';

const DEPLOY = join(__dirname, '../../deploy');
const text = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
});

/** Value of a sample, with its labels as they are written; undefined while there is none. */
async function sample(name: string): Promise<number | undefined> {
  const { text: shown } = await shop.metrics().expect(200);
  const line = shown.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('the metrics count', () => {
  it('appended events, and commands per append', async () => {
    const path = `/v2/carts/${crypto.randomUUID()}/items`;
    const price = { amount: 100, currency: 'USD' };
    const data = { type: 'custom_item', name: 'Postage', quantity: 1, price };
    const add = () => shop.post(path).send({ data }).expect(201);
    const before = (await sample('event_store_events_total')) ?? 0;
    await add();
    await Promise.all([add(), add(), add()]);
    const [events = 0, commands = 0, appends = 0] = await Promise.all(
      ['events', 'commands', 'appends'].map((name) => sample(`event_store_${name}_total`)),
    );
    expect(events - before).toBeGreaterThanOrEqual(4);
    expect(commands).toBeGreaterThanOrEqual(4);
    expect(appends).toBeLessThanOrEqual(commands);
  });

  it('the size of caches, and their hits', async () => {
    const cart = `/v2/carts/${crypto.randomUUID()}`;
    const use = async () => ({
      hits: (await sample('cache_reads_total{cache="cart",outcome="hit"}')) ?? 0,
      misses: (await sample('cache_reads_total{cache="cart",outcome="miss"}')) ?? 0,
    });
    const before = await use();
    const price = { amount: 100, currency: 'USD' };
    const data = { type: 'custom_item', name: 'Postage', quantity: 1, price };
    await shop.post(`${cart}/items`).send({ data }).expect(201);
    const first = await use();
    expect(first.misses).toBeGreaterThan(before.misses);
    await shop.get(cart).expect(200);
    const second = await use();
    expect(second).toEqual({ hits: expect.any(Number), misses: first.misses });
    expect(second.hits).toBeGreaterThan(first.hits);
    expect(await sample('cache_size_bytes{cache="cart"}')).toBeGreaterThan(0);
    expect(await sample('cache_size_bytes{cache="products"}')).toBeDefined();
  });

  it('sign-ons that began, finished and were refused, with the reason', async () => {
    const provider = await IdentityProvider.open();
    const storefront = await Storefront.open(shop, provider.discoveryUrl);
    const { challenge } = proofKey();
    const parameters = { state: 'a-state-of-mine', code_challenge: challenge };
    const follow = (url: string) => shop.send('get', new URL(url).pathname + new URL(url).search);
    const begun = await follow(storefront.authorization(parameters)).expect(303);
    const state = new URL(String(begun.headers['location'])).searchParams.get('state') ?? '';
    await follow(storefront.authorization({ ...parameters, scope: 'openid' })).expect(303);
    await follow(`${storefront.links.callback}?state=unknown&code=a`).expect(400);
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    await follow(`${storefront.links.callback}?state=${state}&error=access_denied`)
      .set('cookie', cookie)
      .expect(303);
    expect(await sample('sign_ons_begun_total')).toBe(1);
    expect(await sample('sign_ons_finished_total')).toBe(0);
    for (const reason of ['request', 'state', 'provider']) {
      expect(await sample(`sign_ons_refused_total{reason="${reason}"}`)).toBe(1);
    }
    await provider.close();
  });

  it('what is due to be invoiced, and what was', async () => {
    const { line } = await new TestSubscriptions(shop).begun({
      billing_interval_type: 'day',
      plan_length: 10,
    });
    expect(await sample('billing_due_subscriptions')).toBe(0);
    await billAt(new Date(Date.parse(line.startsAt) + 86_400_000), shop);
    expect(await sample('billing_invoices_total{outcome="issued"}')).toBe(1);
    expect(await sample('billing_past_due_invoices')).toBe(0);
  });
});

describe('what happens in the shop', () => {
  it('is counted with its amounts, and said in the log with its ids, as requests are', async () => {
    const orders = new TestOrders(shop);
    const { log } = shop.app.getHttpAdapter().getInstance() as { log: FastifyBaseLogger };
    const said = jest.spyOn(log, 'info');
    const taken = 'business_amount_total{event="order paid",currency="USD"}';
    const events = ['order placed', 'order paid', 'release published'];
    const counts = () =>
      Promise.all(
        [...events.map((event) => `business_events_total{event="${event}"}`), taken].map(
          async (name) => (await sample(name)) ?? 0,
        ),
      );
    const before = await counts();
    await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
    const order = await orders.placed([product('MUG')], AS_GUEST);
    const payment = { gateway: 'manual', method: 'purchase' };
    await shop.admin('post', `/v2/orders/${order.id}/payments`).send({ data: payment }).expect(200);
    const after = await counts();
    expect(after.map((count, place) => count - (before[place] ?? 0))).toEqual([1, 1, 1, 1250]);
    const fields = { order: order.id, amount: 1250, currency: 'USD' };
    expect(said).toHaveBeenCalledWith(expect.objectContaining(fields), 'order placed');
    expect(said).toHaveBeenCalledWith(expect.objectContaining(fields), 'order paid');
    expect(JSON.stringify(said.mock.calls)).not.toContain(AS_GUEST.customer.email);
    const { body } = await shop.post('/v2/carts/nobody/checkout').send({ data: AS_GUEST });
    const labels = `route="/v2/carts/:cartID/checkout",title="${String(body.errors[0].title)}"`;
    expect(await sample(`http_refusals_total{${labels}}`)).toBe(1);
    said.mockRestore();
  });
});

describe('every watched metric exists', () => {
  /** Names of all samples; of a histogram with its suffixes. */
  const shown = async () => {
    const { text: metrics } = await shop.metrics().expect(200);
    const types = [...metrics.matchAll(/^# TYPE (\S+) (\S+)/gm)];
    return new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
  };

  /** What an expression reads: its words with an underscore, outside of labels and groupings. */
  const readBy = (expression: string) => {
    const bare = expression
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replace(/\b(by|on|without) *\([^)]*\)/g, '')
      .replace(/\b\w+(?= *\()/g, '');
    return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)].map(([name]) => name);
  };

  const ofPoolOnly = __DATABASE__ === 'sqlite' ? ['database_pool_connections'] : [];

  it('in the panels of the dashboard', async () => {
    const { panels, templating } = JSON.parse(text('grafana/cartwright.json')) as {
      panels: { title: string; targets?: { expr: string }[] }[];
      templating: { list: { query: string }[] };
    };
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const named = expressions.flatMap(readBy);
    expect(expressions.every((one) => readBy(one).length > 0)).toBe(true);
    expect([...new Set(named)].filter((name) => !namesOf.has(name))).toEqual(ofPoolOnly);
    expect(templating.list.map(({ query }) => query).join()).toContain('http_request_duration');
  });

  it('in the eleven alerts, each of which says what to do first', async () => {
    const alerts = text('prometheus/alerts.yml').split('- alert: ').slice(1);
    expect(alerts).toHaveLength(11);
    for (const alert of alerts) {
      const [, expression = ''] = /expr: (?:\|\n)?([\s\S]*?)\n {8}for:/.exec(alert) ?? [];
      const names = readBy(expression).filter((name) => !namesOf.has(name));
      expect(names).toEqual([]);
      expect(expression).toMatch(/\b(up|[a-z]+_[a-z_]+)\{job="cartwright"/);
      expect(alert).toMatch(/\n {10}summary: \S.*\.\n {10}first: \S.*\.\n/);
    }
  });

  let namesOf: ReadonlySet<string>;

  beforeAll(async () => {
    namesOf = await shown();
  });
});
