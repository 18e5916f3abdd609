import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import type { AttributeChanges } from '../domain/change-attributes';
import { changePart } from '../domain/offering-parts';
import type { PlanAttributes } from '../plans/plan.dto';
import type { SubscriptionProductAttributes } from '../products/subscription-product.dto';
import { OfferingRepository } from '../storage/offering-repository';

/** Changes the copy of a plan in this offering; the original stays unchanged. */
export class ChangeOfferingPlan extends Command<void> {
  constructor(
    readonly offeringId: string,
    readonly planId: string,
    readonly changes: AttributeChanges<PlanAttributes>,
  ) {
    super();
  }
}

@CommandHandler(ChangeOfferingPlan)
export class ChangeOfferingPlanHandler implements ICommandHandler<ChangeOfferingPlan> {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: OfferingRepository,
  ) {}

  async execute({ offeringId, planId, changes }: ChangeOfferingPlan): Promise<void> {
    const now = new Date();
    await this.transactions.run((tx) =>
      this.offerings.changeParts(tx, offeringId, ({ plans }) => ({
        plans: changePart(plans, planId, changes, now),
      })),
    );
  }
}

/** The same for a product. */
export class ChangeOfferingProduct extends Command<void> {
  constructor(
    readonly offeringId: string,
    readonly productId: string,
    readonly changes: AttributeChanges<SubscriptionProductAttributes>,
  ) {
    super();
  }
}

@CommandHandler(ChangeOfferingProduct)
export class ChangeOfferingProductHandler implements ICommandHandler<ChangeOfferingProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: OfferingRepository,
  ) {}

  async execute({ offeringId, productId, changes }: ChangeOfferingProduct): Promise<void> {
    const now = new Date();
    await this.transactions.run((tx) =>
      this.offerings.changeParts(tx, offeringId, ({ products }) => ({
        products: changePart(products, productId, changes, now),
      })),
    );
  }
}
