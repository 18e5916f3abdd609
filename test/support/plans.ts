import type { Test } from 'supertest';
import { Transactions } from '#platform/database';
import type { Shop } from './shop';

export const PLANS = '/v2/subscriptions/plans';

/** With every attribute set. */
export const tea = {
  name: 'Tea every other month',
  description: 'Two caddies of loose leaf tea',
  external_ref: 'plan-tea-2',
  billing_interval_type: 'month',
  billing_frequency: 1,
  trial_period: 1,
  plan_length: 12,
  end_behavior: 'roll',
  can_pause: true,
  can_resume: true,
  can_cancel: false,
  base_price_percentage: 5,
  fixed_price: { EUR: { amount: 1650, includes_tax: true } },
};

interface PlanResponse {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly meta: { readonly timestamps: { readonly created_at: string; updated_at: string } };
}

/** Plans of a shop, and changes of them. */
export class TestPlans {
  constructor(private readonly shop: Shop) {}

  async create(attributes: object = tea): Promise<string> {
    const data = { type: 'subscription_plan', attributes };
    const { body } = await this.shop.admin('post', PLANS).send({ data }).expect(201);
    return body.data.id as string;
  }

  /** A plan of the organization, which no request can create. */
  async createOfOrganization(): Promise<string> {
    const id = await this.create();
    const transactions = this.shop.app.get(Transactions, { strict: false });
    await transactions.write("update subscription_plans set owner = 'organization' where id = ?", [
      id,
    ]);
    return id;
  }

  /** As it is shown, character by character. */
  async textOf(id: string): Promise<string> {
    return (await this.shop.get(`${PLANS}/${id}`).expect(200)).text;
  }

  async read(id: string): Promise<PlanResponse> {
    return (JSON.parse(await this.textOf(id)) as { data: PlanResponse }).data;
  }

  put(id: string, attributes: unknown): Test {
    return this.send(id, { data: { id, type: 'subscription_plan', attributes } });
  }

  /** With attributes as written, for what no object of this language can say. */
  putText(id: string, attributes: string): Test {
    const data = `{"id":"${id}","type":"subscription_plan","attributes":${attributes}}`;
    return this.send(id, `{"data":${data}}`);
  }

  send(id: string, body: unknown): Test {
    const request = this.shop.admin('put', `${PLANS}/${id}`).type('json');
    return request.send(body as string | object | undefined);
  }
}
