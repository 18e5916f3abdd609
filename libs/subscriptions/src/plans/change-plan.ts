import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PlanAttributes } from '../contract';
import { type AttributeChanges, changeAttributes } from '../domain/change-attributes';
import type { PlanRow } from '../storage/plan.row';
import { PlanRepository } from '../storage/plan-repository';

/** Answers with the plan as it is then, which is the same when the changes make no difference. */
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
