import type { ICommand } from '@nestjs/cqrs';
import { PrepareCheckout } from '#cart/contract';
import { publishTeaShop, Shop } from '#testing';
import { afterCommands } from '../support/commands';
import { AS_GUEST, ORDERS, product, type OrderResponse, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';

const SKUS = ['MUG', 'BOWL', 'GREEN', 'BLACK', 'SET', 'BOX'];
const CODE = { type: 'promotion_item', code: 'LIMITED' };

interface Answer {
  readonly status: number;
  readonly body: {
    readonly data: OrderResponse;
    readonly included: {
      readonly items: readonly {
        readonly sku: string;
        readonly value: { readonly amount: number };
      }[];
    };
    readonly errors: readonly { readonly title: string; readonly source: string }[];
  };
}

let shop: Shop;
/** The same shop, and another instance of it where the database serves several. */
let instances: readonly Shop[];
let orders: TestOrders;
let promotions: TestPromotions;
let limited: string;
let spring: string;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  orders = new TestOrders(shop);
  promotions = new TestPromotions(shop);
  limited = await promotions.created();
  await promotions.addCodes(limited, { code: 'LIMITED', uses: 3 }).expect(201);
  spring = await promotions.created();
  await promotions.addCodes(spring, { code: 'SPRING5' }).expect(201);
  // Afterwards, because an instance learns of new promotions within a second only.
  instances = __DATABASE__ === 'mariadb' ? [shop, await shop.another()] : [shop];
});

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const instance = (index: number) => instances[index % instances.length] ?? shop;
const checkOut = async (cart: string, index: number, data: object = AS_GUEST): Promise<Answer> => {
  const path = `/v2/carts/${cart}/checkout`;
  const { status, body } = await instance(index).admin('post', path).send({ data });
  return { status, body };
};
const totalOf = ({ body }: Answer, part = 'with_tax') => body.data.meta.display_price[part]?.amount;
const placed = async () => {
  const { body } = await shop.admin('get', `${ORDERS}?page[limit]=1`).expect(200);
  return body.meta.results.total as number;
};

/** None of so many checkouts goes on before all of them have judged their cart. */
async function atOnce<T>(count: number, work: () => Promise<T>): Promise<T> {
  const meeting = new Meeting(count);
  const meet = async (command: ICommand, result: unknown) => {
    if (command instanceof PrepareCheckout) await meeting.join();
    return result;
  };
  const observed = instances.reduce((inner, each) => () => afterCommands(each, meet, inner), work);
  return observed();
}

class Meeting {
  private absent: number;
  private begin: () => void = () => undefined;
  private readonly begun = new Promise<void>((resolve) => (this.begin = resolve));

  constructor(size: number) {
    this.absent = size;
  }

  async join(): Promise<void> {
    if ((this.absent -= 1) === 0) this.begin();
    await this.begun;
  }
}

describe('concurrent checkouts', () => {
  it('count a code as often as it may be used; the other carts first show what they cost without', async () => {
    const carts: string[] = [];
    for (let n = 0; n < 8; n += 1) carts.push(await orders.cart(product('MUG'), CODE));
    const answers = await atOnce(8, () =>
      Promise.all(carts.map((cart, index) => checkOut(cart, index))),
    );
    const refused = answers.flatMap(({ status }, index) => (status === 201 ? [] : index));
    expect(refused).toHaveLength(5);
    const orderedAgain = await Promise.all(refused.map((index) => checkOut(carts[index] ?? '', 0)));
    for (const [index, answer] of [...answers, ...orderedAgain].entries()) {
      if (refused.includes(index)) {
        expect(answer.body).toMatchObject({ errors: [{ meta: { before: 500, after: 1000 } }] });
        continue;
      }
      expect(totalOf(answer)).toBe(index < carts.length ? 500 : 1000);
      expect(answer.body.data.meta.messages ?? []).toStrictEqual([]);
    }
    const { body } = await promotions.codes(limited).expect(200);
    expect(body.data).toMatchObject([{ used: 3 }]);
  });

  it('of one cart each order what is in it, while more is added', async () => {
    const cart = await orders.cart(product('MUG'));
    const adding = (async () => {
      for (const sku of SKUS.slice(1)) {
        const data = [product(sku), { ...product(sku), custom_inputs: { n: '2' } }];
        await shop.post(`/v2/carts/${cart}/items`).send({ data }).expect(201);
      }
    })();
    const answers: Answer[] = [];
    for (let n = 0; n < 8; n += 2) {
      answers.push(...(await Promise.all([checkOut(cart, n), checkOut(cart, n + 1)])));
    }
    await adding;
    answers.push(await checkOut(cart, 0));
    const all = [SKUS.slice(0, 1), ...SKUS.slice(1).map((sku) => [sku, sku])].flat();
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      const { items } = answer.body.included;
      // Each request has added two lines at once, and never is there only one of them.
      expect(items.length % 2).toBe(1);
      expect(items.map(({ sku }) => sku)).toStrictEqual(all.slice(0, items.length));
      expect(totalOf(answer)).toBe(items.reduce((sum, { value }) => sum + value.amount, 0));
    }
    const ids = answers.flatMap(({ body }) => {
      return [body.data.id, ...body.data.relationships.items.data.map(({ id }) => id)];
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(answers.at(-1)?.body.included.items).toHaveLength(all.length);
    for (const { body } of answers) {
      const { data, included } = body;
      const read = await shop.admin('get', `${ORDERS}/${data.id}?include=items`).expect(200);
      expect(read.body).toStrictEqual({ data, included });
    }
  });

  it('give an order number to one order only', async () => {
    const cart = await orders.cart();
    const before = await placed();
    const data = { ...AS_GUEST, order_number: 'wanted' };
    const answers = await atOnce(6, () =>
      Promise.all(times(6, (index) => checkOut(cart, index, data))),
    );
    const [won, ...lost] = answers.sort((one, other) => one.status - other.status);
    expect(won?.status).toBe(201);
    for (const { status, body } of lost) {
      expect(status).toBe(409);
      expect(body.errors).toMatchObject([{ title: 'Conflict', source: 'data.order_number' }]);
    }
    expect(await placed()).toBe(before + 1);
  });

  it('count no code for a refused order', async () => {
    const cart = await orders.cart(product('MUG'), { ...CODE, code: 'SPRING5' });
    const data = { ...AS_GUEST, order_number: 'once' };
    const answers = await atOnce(5, () =>
      Promise.all(times(5, (index) => checkOut(cart, index, data))),
    );
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, ...times(4, () => 409)]);
    const { body } = await promotions.codes(spring).expect(200);
    expect(body.data).toMatchObject([{ used: 1 }]);
  });
});
