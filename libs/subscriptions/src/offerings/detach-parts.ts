import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { attach, detach, partOf } from '../domain/offering-parts';
import { OfferingRepository } from '../storage/offering-repository';

/** Takes a plan out of an offering. Orders that contain it can still be paid. */
export class DetachPlan extends Command<void> {
  constructor(
    readonly offeringId: string,
    readonly planId: string,
  ) {
    super();
  }
}

@CommandHandler(DetachPlan)
export class DetachPlanHandler implements ICommandHandler<DetachPlan> {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: OfferingRepository,
  ) {}

  async execute({ offeringId, planId }: DetachPlan): Promise<void> {
    await this.transactions.run((tx) =>
      this.offerings.changeParts(tx, offeringId, ({ plans, formerPlans }) => {
        const plan = partOf(plans, planId);
        const formerly = attach(detach(formerPlans, planId), [plan]);
        return { plans: detach(plans, planId), formerPlans: formerly };
      }),
    );
  }
}

export class DetachProduct extends Command<void> {
  constructor(
    readonly offeringId: string,
    readonly productId: string,
  ) {
    super();
  }
}

@CommandHandler(DetachProduct)
export class DetachProductHandler implements ICommandHandler<DetachProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: OfferingRepository,
  ) {}

  async execute({ offeringId, productId }: DetachProduct): Promise<void> {
    await this.transactions.run((tx) =>
      this.offerings.changeParts(tx, offeringId, ({ products }) => {
        const product = partOf(products, productId);
        return { products: detach(products, product.id) };
      }),
    );
  }
}
