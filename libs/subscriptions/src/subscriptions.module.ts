import { Module } from '@nestjs/common';
import { ChangePlanHandler } from './plans/change-plan';
import { CreatePlanHandler } from './plans/create-plan';
import { DeletePlanHandler } from './plans/delete-plan';
import { PlanController } from './plans/plan.controller';
import { SubscriptionProductController } from './products/subscription-product.controller';
import {
  ChangeSubscriptionProductHandler,
  CreateSubscriptionProductHandler,
  DeleteSubscriptionProductHandler,
} from './products/write-subscription-product';
import { PlanStore } from './storage/plan-store';
import { SubscriptionProductStore } from './storage/subscription-product-store';

@Module({
  controllers: [PlanController, SubscriptionProductController],
  providers: [
    PlanStore,
    SubscriptionProductStore,
    CreatePlanHandler,
    ChangePlanHandler,
    DeletePlanHandler,
    CreateSubscriptionProductHandler,
    ChangeSubscriptionProductHandler,
    DeleteSubscriptionProductHandler,
  ],
})
export class SubscriptionsModule {}
