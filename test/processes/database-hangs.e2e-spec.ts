import { createDatabase, describeOnServer, type OwnDatabase, Shop } from '#testing';
import { type Gateway, openGateway } from '../support/gateway';

const CART = '/v2/carts/patience';
const WRAP = {
  type: 'custom_item',
  name: 'Gift wrap',
  sku: 'WRAP',
  quantity: 1,
  price: { amount: 350 },
};
/** More than there are connections. */
const CALLERS = 25;
const TICK_MS = 10;
/** What a process may rest between two ticks without having been held up. */
const HELD_UP_MS = 50;

/** A clock that stands still while this process, which is also the service, is held up by others. */
class OwnTime {
  milliseconds = 0;
  private last = performance.now();
  private readonly timer = setInterval(() => this.tick(), TICK_MS);

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const now = performance.now();
    this.milliseconds += Math.min(now - this.last, HELD_UP_MS);
    this.last = now;
  }
}

/** The embedded database is in the process: it has nothing between it and its answers that can hang. */
describeOnServer('an unresponsive database', () => {
  let database: OwnDatabase;
  let gateway: Gateway;
  let shop: Shop;
  let time: OwnTime;

  beforeAll(async () => {
    time = new OwnTime();
    database = await createDatabase();
    gateway = await openGateway(database.url);
    shop = await Shop.open({ DATABASE_URL: gateway.url });
    await shop.app.listen(0, '127.0.0.1');
    await add().expect(201);
  });

  afterAll(async () => {
    time.stop();
    await shop.close();
    await gateway.cut();
    await database.drop();
  });

  const add = () => shop.post(`${CART}/items`).send({ data: WRAP });
  const quantity = async () => {
    const { body } = await shop.get(`${CART}?include=items`).expect(200);
    return body.included.items[0].quantity as number;
  };

  const requests = [
    ['a cart', () => shop.get(CART)],
    ['an added item', add],
    ['a list', () => shop.admin('get', '/v2/orders')],
    ['a transaction', () => shop.admin('post', '/v2/accounts').send({ data: { name: 'Ada' } })],
    ['readiness', () => shop.send('get', '/health/ready')],
  ] as const;

  /** All at once, on connections that are open or still to be made. */
  const askAll = () =>
    Promise.all(
      Array.from({ length: CALLERS }, async (_, index) => {
        const [what, ask] = requests[index % requests.length] ?? requests[0];
        const began = time.milliseconds;
        const { status, headers, body } = await ask();
        return { what, status, headers, body, milliseconds: time.milliseconds - began };
      }),
    );

  /** What a busy machine takes by itself. */
  let usual: number;

  it('answers all of them in its own time while the database works', async () => {
    const answers = await askAll();
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    usual = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  });

  it.each(['on connections that hang', 'on connections that cannot be made'])(
    'lets requests fail with 503 within two seconds, %s',
    async () => {
      gateway.hush();
      for (const { what, status, headers, body, milliseconds } of await askAll()) {
        const { title } = body.errors[0];
        expect({ what, status, title }).toEqual({
          what,
          status: 503,
          title: 'Service Unavailable',
        });
        expect(headers['retry-after']).toBe('1');
        expect({ what, isLate: milliseconds > 2000 + usual }).toEqual({ what, isLate: false });
      }
    },
  );

  it('leaves the service alive, but not ready', async () => {
    await shop.send('get', '/health/live').expect(200);
    await shop.send('get', '/health/ready').expect(503);
  });

  it('causes no loss: the service continues when the database does', async () => {
    await gateway.cut();
    await gateway.mend();
    const before = await quantity();
    await Promise.all(Array.from({ length: CALLERS }, () => add().expect(201)));
    expect(await quantity()).toBe(before + CALLERS);
  });
});
