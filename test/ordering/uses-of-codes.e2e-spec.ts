import fc from 'fast-check';
import { publishTeaShop, Shop } from '#testing';
import { forgetJobs, hoursAfter, runJobs } from '../support/jobs';
import { type OrderResponse, product } from '../support/orders';
import { TestPayments } from '../support/payments';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let payments: TestPayments;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  payments = new TestPayments(shop, await publishTeaShop(shop));
  promotions = new TestPromotions(shop);
});

const CANCEL = { type: 'order', status: 'cancelled' };
const EXPIRY_HOURS = 168;
/** Uses of the code, each time that it is added. */
const USES = 3;

const actions = ['check out', 'pay', 'pay a part', 'promise', 'give back', 'cancel'] as const;
const more = ['pay, give back, cancel', 'expire', 'delete the code', 'add the code'] as const;
const action = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Action>('check out') },
  { weight: 12, arbitrary: fc.constantFrom<Action>(...actions.slice(1)) },
  { weight: 5, arbitrary: fc.constantFrom<Action>(...more) },
);
const step = fc.record({ do: action, at: fc.nat(2) });
type Action = (typeof actions)[number] | (typeof more)[number];

interface Ordered {
  readonly order: OrderResponse;
  /** How often the code had been added when its use was counted. */
  readonly generation: number;
  wasPaid: boolean;
  isCancelled: boolean;
}

/** One code with the orders that used it. A refused step changes nothing. */
class World {
  private readonly orders: Ordered[] = [];
  private generation = 1;
  private isThere = true;

  private constructor(
    private readonly promotion: string,
    private readonly code: string,
  ) {}

  static async open(number: number): Promise<World> {
    const world = new World(await promotions.created(), `LAW-${String(number)}`);
    await world.addCode();
    return world;
  }

  /** The uses that must be counted now: of orders that were not canceled before they were paid. */
  get expected(): readonly number[] {
    const counted = this.orders.filter(
      ({ generation, wasPaid, isCancelled }) =>
        generation === this.generation && (wasPaid || !isCancelled),
    );
    return this.isThere ? [counted.length] : [];
  }

  async counted(): Promise<readonly number[]> {
    const { body } = await promotions.codes(this.promotion).expect(200);
    return (body.data as { used: number }[]).map(({ used }) => used);
  }

  async take(what: Action, at: number): Promise<void> {
    const one = this.orders[at % Math.max(1, this.orders.length)];
    if (what === 'check out') await this.checkOut();
    else if (what === 'expire') await this.expire();
    else if (what === 'delete the code') await this.deleteCode();
    else if (what === 'add the code') await this.addAgain();
    else if (one !== undefined) await this.move(what, one);
  }

  private async checkOut(): Promise<void> {
    const [used] = this.expected;
    const line = { type: 'promotion_item', code: this.code };
    if (used === undefined || used >= USES) {
      const cart = await payments.orders.cart();
      const add = shop.admin('post', `/v2/carts/${cart}/items`).send({ data: [line] });
      await add.expect(404);
      return;
    }
    const order = await payments.orders.placed([product('MUG', 3), line]);
    const { generation } = this;
    this.orders.push({ order, generation, wasPaid: false, isCancelled: false });
  }

  private async move(what: Action, one: Ordered): Promise<void> {
    const { order } = one;
    if (what === 'pay, give back, cancel') {
      for (const part of ['pay', 'give back', 'cancel'] as const) await this.move(part, one);
      return;
    }
    if (what === 'pay') await payments.purchase(order);
    if (what === 'pay a part') await payments.purchase(order, 1);
    if (what === 'promise') await payments.authorize(order, 1);
    if (what === 'give back') {
      for (const transaction of await payments.transactions(order)) {
        await payments.refund(order, transaction);
      }
    }
    if (what === 'cancel') await payments.change(order, CANCEL);
    await this.look(one);
  }

  /** Notes what became of an order, as everybody sees it. */
  private async look(one: Ordered): Promise<void> {
    const { state } = await payments.ledger(one.order);
    one.isCancelled = state.startsWith('cancelled');
    if (state.startsWith('complete')) one.wasPaid = true;
  }

  private async expire(): Promise<void> {
    await forgetJobs(shop);
    await runJobs(hoursAfter(new Date(), EXPIRY_HOURS), shop);
    for (const one of this.orders) await this.look(one);
  }

  private async deleteCode(): Promise<void> {
    await promotions.removeCodes(this.promotion).expect(204);
    this.isThere = false;
  }

  private async addAgain(): Promise<void> {
    if (this.isThere) return;
    this.generation += 1;
    // What was ordered in the same millisecond could be older or newer.
    const since = Date.now();
    while (Date.now() <= since) await new Promise(setImmediate);
    await this.addCode();
  }

  private async addCode(): Promise<void> {
    await promotions.addCodes(this.promotion, { code: this.code, uses: USES }).expect(201);
    this.isThere = true;
  }
}

it('a use is counted exactly for orders that were not canceled before they were paid', async () => {
  let count = 0;
  const law = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
    const world = await World.open((count += 1));
    for (const { do: what, at } of steps) {
      await world.take(what, at);
      expect(await world.counted()).toStrictEqual(world.expected);
    }
  });
  await fc.assert(law, { numRuns: 12, endOnFailure: true });
}, 300_000);
