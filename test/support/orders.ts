import type { Test } from 'supertest';
import type { Shop } from './shop';
import { publishTeaShop } from './tea-shop';

export const ORDERS = '/v2/orders';

export const GUEST = { name: 'Jo Brandt', email: 'jo@mail.example' };

export const ADDRESS = {
  first_name: 'Jo',
  last_name: 'Brandt',
  line_1: 'Kai 4',
  city: 'Kiel',
  postcode: '24103',
  region: 'SH',
  country: 'DE',
};

/** What a guest sends to check out. */
export const AS_GUEST = { customer: GUEST, billing_address: ADDRESS };

/** What an administrator sends to check out for an account. */
export const forAccount = (id: string, more: object = {}) => ({
  account: { id, ...more },
  contact: GUEST,
  billing_address: ADDRESS,
});

export interface MoneyResponse {
  readonly amount: number;
  readonly currency: string;
  readonly formatted: string;
}

export interface OrderResponse {
  readonly id: string;
  readonly status: string;
  readonly payment: string;
  readonly shipping: string;
  readonly relationships: {
    readonly items: { readonly data: readonly { readonly type: string; readonly id: string }[] };
  };
  readonly meta: {
    readonly display_price: Readonly<Record<string, MoneyResponse>>;
    readonly discounts: Readonly<Record<string, MoneyResponse>>;
    readonly messages?: readonly object[];
    readonly timestamps: { readonly created_at: string; readonly updated_at: string };
  };
}

/** Carts that become orders, and what becomes of these. */
export class TestOrders {
  private carts = 0;

  constructor(private readonly shop: Shop) {}

  /** Of a new shop that sells tea (see {@link publishTeaShop}). */
  static async ofTeaShop(shop: Shop): Promise<TestOrders> {
    await publishTeaShop(shop);
    return new TestOrders(shop);
  }

  /** A new cart with these items. @returns its id */
  async cart(...items: readonly object[]): Promise<string> {
    this.carts += 1;
    const id = `ordered-${String(this.carts)}`;
    const data = items.length === 0 ? [product('MUG')] : items;
    await this.shop.admin('post', `/v2/carts/${id}/items`).send({ data }).expect(201);
    return id;
  }

  /** As a guest, unless `test` is a request of somebody else. */
  checkOut(cart: string, data: object = AS_GUEST, test?: Test): Test {
    return (test ?? this.shop.post(`/v2/carts/${cart}/checkout`)).send({ data });
  }

  /** The order of a new cart with these items: by default one MUG for 1000 USD. */
  async placed(items: readonly object[] = [], data: object = AS_GUEST): Promise<OrderResponse> {
    const cart = await this.cart(...items);
    const test = this.shop.admin('post', `/v2/carts/${cart}/checkout`);
    const { body } = await this.checkOut(cart, data, test).expect(201);
    return (body as { data: OrderResponse }).data;
  }

  async read(id: string): Promise<OrderResponse> {
    const { body } = await this.shop.admin('get', `${ORDERS}/${id}`).expect(200);
    return (body as { data: OrderResponse }).data;
  }
}

export const product = (sku: string, quantity = 1, more: object = {}) => ({
  type: 'cart_item',
  sku,
  quantity,
  ...more,
});
