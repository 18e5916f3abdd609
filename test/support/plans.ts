import { CommandBus } from '@nestjs/cqrs';
import type { Test } from 'supertest';
import { CreatePlan, type Owner, type PlanAttributes } from '#subscriptions/management';
import type { Shop } from './shop';

export const PLANS = '/v2/subscriptions/plans';

/** With every attribute set. */
export const tea: PlanAttributes = {
  name: 'Tea every other month',
  description: 'Two caddies of loose leaf tea',
  externalRef: 'plan-tea-2',
  billingIntervalType: 'month',
  billingFrequency: 1,
  trialPeriod: 1,
  planLength: 12,
  endBehavior: 'roll',
  canPause: true,
  canResume: true,
  canCancel: false,
  basePricePercentage: 5,
  fixedPrice: { EUR: { amount: 1650, includesTax: true } },
};

interface PlanResponse {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly meta: { readonly timestamps: { readonly created_at: string; updated_at: string } };
}

/** Plans of a shop, and changes of them. */
export class TestPlans {
  constructor(private readonly shop: Shop) {}

  async create(attributes = tea, owner?: Owner): Promise<string> {
    const commands = this.shop.app.get(CommandBus, { strict: false });
    return (await commands.execute(new CreatePlan(attributes, undefined, owner))).id;
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
