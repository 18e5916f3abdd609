import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { type AttributeChanges, changeAttributes } from '../domain/change-attributes';
import { CreatePlan, type PlanAttributes } from '../management';
import { PlanRepository } from '../storage/plan-repository';
import type { PlanRow } from '../storage/plan.row';

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

/** Changes a plan and returns it; it stays the same if nothing differs. */
export class ChangePlan extends Command<PlanRow> {
  constructor(
    readonly plan: PlanRow,
    readonly changes: AttributeChanges<PlanAttributes>,
  ) {
    super();
  }
}

@CommandHandler(ChangePlan)
export class ChangePlanHandler implements ICommandHandler<ChangePlan> {
  constructor(private readonly plans: PlanRepository) {}

  async execute({ plan, changes }: ChangePlan): Promise<PlanRow> {
    return this.plans.change(plan, (attributes) => changeAttributes(attributes, changes));
  }
}

/** Deletes a plan. Offerings keep their copies of it. */
export class DeletePlan extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeletePlan)
export class DeletePlanHandler implements ICommandHandler<DeletePlan> {
  constructor(
    private readonly transactions: Transactions,
    private readonly plans: PlanRepository,
  ) {}

  async execute({ id }: DeletePlan): Promise<void> {
    await this.transactions.run((tx) => this.plans.delete(tx, id));
  }
}
