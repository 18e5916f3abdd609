import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { CreatePlan } from '../contract';
import type { PlanRow } from '../storage/plan.row';
import { PlanRepository } from '../storage/plan-repository';

@CommandHandler(CreatePlan)
export class CreatePlanHandler implements ICommandHandler<CreatePlan> {
  constructor(
    private readonly transactions: Transactions,
    private readonly plans: PlanRepository,
  ) {}

  async execute({ attributes, id, owner }: CreatePlan): Promise<PlanRow> {
    return this.transactions.run((tx) =>
      this.plans.insert(tx, { id, attributes, owner, version: 1 }),
    );
  }
}
