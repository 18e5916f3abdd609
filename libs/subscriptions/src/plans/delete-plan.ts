import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { PlanRepository } from '../storage/plan-repository';

/** Offerings keep the copies that they have of it. */
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
