import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import type { Deployment } from './deployment';

/** Of the demo shop. */
const BOX = '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0';
const EVERY_OTHER_MONTH = '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05';
const KNIFE = 'c0cd597e-7c63-4aa3-831b-7cd4af34b124';
const WELCOME = 'bb22cc33-dd44-4e55-8f66-007788990011';

const STOCK = `/v2/inventories/${KNIFE}`;
const CODES = `/v2/promotions/${WELCOME}/codes`;
const SUBSCRIPTIONS = '/v2/subscriptions/subscriptions';

/** Anybody who carries out the requests of an administrator. */
type Administrator = Pick<Deployment, 'admin'>;

/** What one customer buys: everything here belongs to this sale alone. */
export interface Sale {
  /** Name of the cart, number of the order, and the code that is used. */
  readonly ref: string;
  readonly accountId: string;
}

/** What has become of a sale. */
export interface SaleOutcome {
  readonly orders: readonly { status: string; payment: string; shipping: string }[];
  /** Their types. */
  readonly transactions: readonly string[];
  /** Units of what is bought together with it, in the whole shop. */
  readonly stock: { readonly available: number; readonly allocated: number };
  readonly codeUsed: number;
  readonly subscriptions: number;
}

/** Sells subscriptions of tea boxes together with knives, of which there is a counted number. */
export class OrderFixtures {
  constructor(private readonly shop: Deployment) {}

  /** Enough for every sale. */
  async stockUp(): Promise<void> {
    const data = { type: 'stock-transaction', action: 'increment', quantity: 10_000 };
    await this.shop.admin('post', `${STOCK}/transactions`).send({ data }).expect(201);
  }

  /** A cart full of this. */
  async cart({ boxes, knives = 1 }: { boxes: number; knives?: number }): Promise<Sale> {
    const ref = randomUUID();
    const account = { type: 'account', name: 'Tearooms', legal_name: 'Tearooms Ltd' };
    const { body } = await this.shop
      .admin('post', '/v2/accounts')
      .send({ data: account })
      .expect(201);
    const codes = { type: 'promotion_codes', codes: [{ code: ref }] };
    await this.shop.admin('post', CODES).send({ data: codes }).expect(201);
    const plan = { plan: EVERY_OTHER_MONTH };
    const data = [
      { type: 'subscription_item', id: BOX, quantity: boxes, subscription_configuration: plan },
      { type: 'cart_item', id: KNIFE, quantity: knives },
      { type: 'promotion_item', code: ref },
    ];
    await this.shop
      .admin('post', `/v2/carts/${ref}/items`)
      .send({ data, options: { add_all_or_nothing: true } })
      .expect(201);
    return { ref, accountId: body.data.id };
  }

  /** An order of this. */
  async order(wanted: { boxes: number; knives?: number }): Promise<Sale> {
    const sale = await this.cart(wanted);
    await this.checkOut(sale).expect(201);
    return sale;
  }

  checkOut({ ref, accountId }: Sale, at: Administrator = this.shop): Test {
    const data = {
      account: { id: accountId },
      contact: { name: 'Jo Brandt', email: 'jo@mail.example' },
      billing_address: {
        first_name: 'Jo',
        last_name: 'Brandt',
        line_1: 'Kai 4',
        city: 'Kiel',
        postcode: '24103',
        region: 'SH',
        country: 'DE',
      },
      order_number: ref,
    };
    return at.admin('post', `/v2/carts/${ref}/checkout`).send({ data });
  }

  async pay(sale: Sale, method: 'authorize' | 'purchase', at: Administrator = this.shop) {
    const data = { gateway: 'manual', method };
    return at.admin('post', `/v2/orders/${await this.idOf(sale)}/payments`).send({ data });
  }

  async change(sale: Sale, data: { shipping: 'fulfilled' } | { status: 'cancelled' }) {
    return this.shop
      .admin('put', `/v2/orders/${await this.idOf(sale)}`)
      .send({ data: { type: 'order', ...data } });
  }

  /** When all that follows from it has happened. */
  async outcomeOf(sale: Sale): Promise<SaleOutcome> {
    await this.shop.allDelivered();
    const ids = await this.idsOf(sale);
    const orders = await Promise.all(ids.map(async (id) => this.data(`/v2/orders/${id}`)));
    const transactions = await Promise.all(
      ids.map(async (id) => this.data(`/v2/orders/${id}/transactions`)),
    );
    const { available, allocated } = await this.data(STOCK);
    const codes = await this.data(`${CODES}?page[limit]=100`);
    const mine = `filter=eq(account_id,${sale.accountId})`;
    const { body } = await this.shop.admin('get', `${SUBSCRIPTIONS}?${mine}`).expect(200);
    return {
      orders: orders.map(({ status, payment, shipping }) => ({ status, payment, shipping })),
      transactions: transactions.flat().map(({ transaction_type: type }) => type),
      stock: { available, allocated },
      codeUsed: codes.find(({ code }: { code: string }) => code === sale.ref).used,
      subscriptions: body.meta.results.total,
    };
  }

  async capture(sale: Sale, at: Administrator = this.shop) {
    const path = `/v2/orders/${await this.idOf(sale)}/transactions`;
    const [authorization] = await this.data(path);
    return at.admin('post', `${path}/${String(authorization.id)}/capture`);
  }

  async idOf(sale: Sale): Promise<string> {
    const [id] = await this.idsOf(sale);
    if (id === undefined) throw new Error('There is no order yet: check out first.');
    return id;
  }

  /** Of all orders of this cart, no matter who may find them. */
  private async idsOf({ ref }: Sale): Promise<string[]> {
    const sql = 'select id from orders where cart_id = ?';
    return (await this.shop.select<{ id: string }>(sql, [ref])).map(({ id }) => id);
  }

  private async data(path: string) {
    return (await this.shop.admin('get', path).expect(200)).body.data;
  }
}
