import { setTimeout as sleep } from 'node:timers/promises';
import { CardOrderFixtures, stepsOf } from '../support/crash/card-order-fixtures';

/** An authorization at a provider is voided, and its order is cancelled with it. */

const HOURS_WITHOUT_END = 8760;

let cards: CardOrderFixtures;

beforeAll(async () => {
  cards = await CardOrderFixtures.open();
});

afterAll(() => cards.close());

beforeEach(() => cards.shop.startLater());

async function waitFor(hours: number): Promise<void> {
  const data = { authorization_expiry_hours: hours };
  await cards.shop.admin('put', '/v2/settings/cart').send({ data }).expect(200);
}

/** Lets the process that runs look for orders to give up, at once. */
const lookNow = () => cards.shop.select(`delete from jobs where name = 'give-up-orders'`);

/** Until it has: a second turn says that the first is over. */
async function looked(): Promise<void> {
  const turn = () => cards.shop.select(`select name from jobs where name = 'give-up-orders'`);
  for (let turns = 0; turns < 2; turns += 1) {
    await lookNow();
    while ((await turn()).length === 0) await sleep(20);
  }
}

describe('the cancellation of an authorized order in a process that is killed', () => {
  it.each(stepsOf('order_transactions'))(
    '$when of the void leaves nothing authorized, and cancels the order once',
    async ({ point, isAsked }) => {
      await waitFor(HOURS_WITHOUT_END);
      const sale = await cards.orderFixtures.order({ boxes: 1, knives: 3 });
      const unsold = await cards.orderFixtures.outcomeOf(sale);
      expect((await cards.pay(sale, { method: 'authorize' })).status).toBe(200);
      await cards.shop.stop();
      await cards.shop.startLater(120);
      await cards.shop.crash(point, async () => {
        await waitFor(1);
        await lookNow();
      });
      const [held] = (await cards.atProvider(sale)).intents;
      expect(held).toBe(isAsked ? 'canceled' : 'requires_capture');
      await cards.shop.startLater();
      await cards.settled();
      await looked();
      const outcome = await cards.orderFixtures.outcomeOf(sale);
      expect(outcome).toEqual({
        ...unsold,
        orders: [{ status: 'cancelled', payment: 'unpaid', shipping: 'unfulfilled' }],
        transactions: ['authorize', 'void'],
        codeUsed: 0,
      });
      expect(await cards.atProvider(sale)).toMatchObject({ intents: ['canceled'], kept: 0 });
      expect((await cards.act(sale, 'capture')).status).toBe(422);
      await looked();
      expect(await cards.orderFixtures.outcomeOf(sale)).toEqual(outcome);
    },
  );
});
