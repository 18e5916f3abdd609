import type { Shop } from './shop';

export const OFFERINGS = '/v2/subscriptions/offerings';

/** Attributes of a plan that costs what the products of its offering do. */
export const PLAN = {
  name: 'Tea monthly',
  billing_interval_type: 'month',
  billing_frequency: 1,
  plan_length: 12,
  end_behavior: 'roll',
  can_pause: true,
  can_resume: true,
  can_cancel: true,
};

export const TEA = { name: 'Tea selection', price: { USD: { amount: 5000, includes_tax: false } } };

/** Subscription plans, products and offerings, made through HTTP only. */
export class TestOfferings {
  constructor(private readonly shop: Shop) {}

  plan(more: object = {}): Promise<string> {
    return this.create('subscription_plan', '/v2/subscriptions/plans', { ...PLAN, ...more });
  }

  product(more: object = {}): Promise<string> {
    return this.create('subscription_product', '/v2/subscriptions/products', { ...TEA, ...more });
  }

  /** An offering without plans and products. */
  empty(more: object = {}): Promise<string> {
    return this.create('subscription_offering', OFFERINGS, { name: 'Tea box', ...more });
  }

  async build(
    products: readonly unknown[],
    plans: readonly unknown[],
    more: object = {},
  ): Promise<string> {
    const data = { name: 'Tea box', products, plans, ...more };
    const { body } = await this.shop.admin('post', `${OFFERINGS}/build`).send({ data }).expect(201);
    return (body as { data: { id: string } }).data.id;
  }

  async parts(id: string, kind: 'plans' | 'products', query = ''): Promise<PartResponse[]> {
    const { body } = await this.shop.get(`${OFFERINGS}/${id}/${kind}${query}`).expect(200);
    return (body as { data: PartResponse[] }).data;
  }

  /** The one plan, or the one product, that an offering has. */
  async only(id: string, kind: 'plans' | 'products'): Promise<PartResponse> {
    const [one, ...others] = await this.parts(id, kind);
    if (one === undefined || others.length > 0) throw new Error(`There must be one of ${kind}`);
    return one;
  }

  private async create(type: string, path: string, attributes: object): Promise<string> {
    const data = { type, attributes };
    const { body } = await this.shop.admin('post', path).send({ data }).expect(201);
    return (body as { data: { id: string } }).data.id;
  }
}

/** A plan or a product as an offering shows it. */
export interface PartResponse {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: { readonly self: string };
  readonly meta: Readonly<Record<string, unknown>> & {
    readonly timestamps: { readonly created_at: string; readonly updated_at: string };
  };
}
