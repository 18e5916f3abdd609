import { setTimeout as sleep } from 'node:timers/promises';
import type { ICommand } from '@nestjs/cqrs';
import { PrepareCheckout } from '#cart/contract';
import { Transactions } from '#platform/database';
import { publishShop, Shop, type TestCatalog } from '#testing';
import { afterCommands } from '../support/commands';
import { AS_GUEST } from '../support/orders';
import { tea, TestPlans } from '../support/plans';
import { FIVE_OFF, TestPromotions } from '../support/promotions';

describe('a currency that begins to be used while it is deleted', () => {
  let shop: Shop;
  let catalog: TestCatalog;
  let dinars: string;

  beforeEach(async () => {
    shop = await Shop.open();
    catalog = await publishShop(shop, [{ sku: 'MUG', prices: { USD: 100 } }]);
    const data = { code: 'KWD', decimal_places: 3, format: '{price} KWD' };
    const { body } = await shop.admin('post', '/v2/currencies').send({ data }).expect(201);
    dinars = `/v2/currencies/${body.data.id as string}`;
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await shop.close();
  });

  const remove = () => shop.admin('delete', dinars);
  const shrink = () => shop.admin('put', dinars).send({ data: { decimal_places: 2 } });

  /** Starts `work`, and waits until a transaction of it has written everything, but is still open. */
  async function written<T>(work: () => PromiseLike<T>): Promise<{ readonly done: Promise<T> }> {
    const transactions = shop.app.get(Transactions, { strict: false });
    const run = transactions.run.bind(transactions);
    return new Promise((resolve) => {
      jest.spyOn(transactions, 'run').mockImplementationOnce((inner, limit) =>
        run(async (tx) => {
          const result = await inner(tx);
          resolve({ done });
          await sleep(300);
          return result;
        }, limit),
      );
      const done = Promise.resolve(work());
    });
  }

  const price = () => {
    const attributes = { sku: 'LATER', currencies: { KWD: { amount: 1 } } };
    const path = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
    return shop.admin('post', path).send({ data: { attributes } }).expect(201);
  };
  const defaultOfCatalog = () => {
    const data = { attributes: { default_currency: 'KWD' } };
    return shop.admin('put', `/pcm/catalogs/${catalog.id}`).send({ data }).expect(200);
  };
  const promotion = () => {
    const schema = { currencies: [{ currency: 'KWD', amount: 5 }] };
    return new TestPromotions(shop).post({ ...FIVE_OFF, schema }).expect(201);
  };
  const plan = () => {
    const fixed_price = { KWD: { amount: 1650, includes_tax: true } };
    return new TestPlans(shop).create({ ...tea, fixed_price });
  };

  /**
   * Checks out a cart in dinars. When it is judged, it is deleted, so that nothing but the order uses them.
   */
  async function checkOut(afterwards: () => unknown) {
    const engraving = { type: 'custom_item', name: 'Engraving', sku: 'E', quantity: 1 };
    const data = { ...engraving, price: { amount: 12345 } };
    const items = shop.admin('post', '/v2/carts/dinars/items').set('SVC-Currency', 'KWD');
    await items.send({ data }).expect(201);
    let isJudged = false;
    const then = async (command: ICommand, result: unknown) => {
      if (!(command instanceof PrepareCheckout) || isJudged) return result;
      isJudged = true;
      await shop.admin('delete', '/v2/carts/dinars').expect(204);
      await afterwards();
      return result;
    };
    const send = () => shop.post('/v2/carts/dinars/checkout').send({ data: AS_GUEST });
    return afterCommands(shop, then, async () => send());
  }

  it.each<[string, () => PromiseLike<unknown>, () => ReturnType<typeof remove>]>([
    ['price', price, remove],
    ['price', price, shrink],
    ['catalog', defaultOfCatalog, remove],
    ['promotion', promotion, shrink],
    ['subscription_plan', plan, remove],
  ])('stays for a %s that is being stored', async (type, use, change) => {
    const { done } = await written(use);
    const { body } = await change().expect(409);
    expect(body.errors[0].meta.used_by).toMatchObject([{ type }]);
    await done;
  });

  it('stays for an order that is being placed', async () => {
    let goOn: () => void = () => undefined;
    let order: ReturnType<typeof checkOut> | undefined;
    await new Promise<void>((judged) => {
      const waiting = new Promise<void>((resolve) => (goOn = resolve));
      order = checkOut(async () => {
        judged();
        await waiting;
      });
    });
    const { done } = await written(async () => {
      goOn();
      return order;
    });
    const { body } = await remove().expect(409);
    expect(body.errors[0].meta.used_by).toMatchObject([{ type: 'order' }]);
    expect((await done)?.status).toBe(201);
  });

  it('is in no order if it was deleted after the cart was judged', async () => {
    const { status } = await checkOut(() => remove().expect(204));
    expect(status).toBe(404);
  });
});
