import type { Test } from 'supertest';
import type { TestCatalog } from './catalog';
import { ORDERS, type MoneyResponse, type OrderResponse, TestOrders } from './orders';
import type { Shop } from './shop';
import { publishTeaShop } from './tea-shop';

export interface TransactionResponse {
  readonly id: string;
  readonly amount: number;
  readonly refunded_amount: number;
  readonly transaction_type: string;
  readonly meta: {
    readonly display_price: MoneyResponse;
    readonly display_refunded_amount: MoneyResponse;
    readonly timestamps: { readonly created_at: string; readonly updated_at: string };
  };
}

/** What an order shows of its money. */
export interface LedgerResponse {
  readonly state: string;
  readonly outstanding: number;
  readonly paid: number;
  readonly authorized: number;
}

type Named = Pick<OrderResponse, 'id'>;

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** An order, or a transaction, that there is not. */
export const UNKNOWN = { id: NOBODY };

/** Payments and changes of orders, by an administrator if nobody else is named. */
export class TestPayments {
  readonly orders: TestOrders;

  constructor(
    private readonly shop: Shop,
    private readonly catalog: TestCatalog,
  ) {
    this.orders = new TestOrders(shop);
  }

  /** In a shop that sells tea (see {@link publishTeaShop}). */
  static async ofTeaShop(shop: Shop): Promise<TestPayments> {
    return new TestPayments(shop, await publishTeaShop(shop));
  }

  pay(order: Named, payment: object, test?: Test): Test {
    const request = test ?? this.shop.admin('post', this.paymentsOf(order));
    return request.send({ data: { gateway: 'manual', ...payment } });
  }

  purchase(order: Named, amount?: number): Test {
    return this.pay(order, { method: 'purchase', ...optional(amount) });
  }

  authorize(order: Named, amount?: number): Test {
    return this.pay(order, { method: 'authorize', ...optional(amount) });
  }

  capture(order: Named, { id }: Named): Test {
    return this.shop.admin('post', `${this.transactionsOf(order)}/${id}/capture`);
  }

  refund(order: Named, { id }: Named, amount?: number): Test {
    const request = this.shop.admin('post', `${this.transactionsOf(order)}/${id}/refund`);
    return amount === undefined ? request : request.send({ data: { amount } });
  }

  change({ id }: Named, data: object, test?: Test): Test {
    return (test ?? this.shop.admin('put', `${ORDERS}/${id}`)).send({ data });
  }

  paymentsOf({ id }: Named): string {
    return `${ORDERS}/${id}/payments`;
  }

  transactionsOf({ id }: Named): string {
    return `${ORDERS}/${id}/transactions`;
  }

  async transactions(order: Named): Promise<readonly TransactionResponse[]> {
    const { body } = await this.shop.admin('get', this.transactionsOf(order)).expect(200);
    return (body as { data: TransactionResponse[] }).data;
  }

  async ledger({ id }: Named): Promise<LedgerResponse> {
    const { status, payment, shipping, meta } = await this.orders.read(id);
    const amount = (part: string) => meta.display_price[part]?.amount ?? NaN;
    const state = `${status} ${payment} ${shipping}`;
    const [outstanding, paid, authorized] = ['balance_owing', 'paid', 'authorized'].map(amount);
    return { state, outstanding, paid, authorized } as LedgerResponse;
  }

  /** Begins to count the units of a product. */
  async count(sku: string, quantity: number): Promise<void> {
    await this.shop.admin('post', this.stockOf(sku)).send({ data: { quantity } }).expect(201);
  }

  /** Begins to count again, even if orders have units of the product. */
  async recount(sku: string, quantity: number): Promise<void> {
    const { status, body } = await this.shop.admin('get', this.stockOf(sku));
    const { allocated = 0 } = status === 200 ? body.data : {};
    if (allocated > 0) await this.move(sku, 'deallocate', allocated);
    await this.shop.admin('delete', this.stockOf(sku));
    await this.count(sku, quantity);
  }

  /** As somebody does by hand. */
  async move(sku: string, action: string, quantity: number): Promise<void> {
    const data = { type: 'stock-transaction', action, quantity };
    const path = `${this.stockOf(sku)}/transactions`;
    await this.shop.admin('post', path).send({ data }).expect(201);
  }

  /** Available and allocated, of all that are there. */
  async units(sku: string): Promise<string> {
    const { body } = await this.shop.admin('get', this.stockOf(sku)).expect(200);
    const { available, allocated, total } = body.data as Readonly<Record<string, number>>;
    return `${String(available)} + ${String(allocated)} = ${String(total)}`;
  }

  productId(sku: string): string {
    return this.catalog.productId(sku);
  }

  stockOf(sku: string): string {
    return `/v2/inventories/${this.catalog.productId(sku)}`;
  }
}

const optional = (amount: number | undefined) => (amount === undefined ? {} : { amount });

/** The transaction that an answer shows. */
export async function shown(test: Test): Promise<TransactionResponse> {
  const { body } = await test.expect(200);
  return (body as { data: TransactionResponse }).data;
}

export const invalidState = (detail: RegExp) => [
  { status: '422', title: 'Invalid state', detail: expect.stringMatching(detail) as string },
];
