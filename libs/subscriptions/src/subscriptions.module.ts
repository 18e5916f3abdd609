import { Module } from '@nestjs/common';
import { BilledSubscriptions } from './billing/billed-subscriptions';
import { ScheduleReader } from './billing/read-schedule';
import { ScheduleController } from './billing/schedule.controller';
import { AttachPlansHandler, AttachProductsHandler } from './offerings/attach-parts';
import { BuildOfferingHandler } from './offerings/build-offering';
import { ChangeOfferingPlanHandler, ChangeOfferingProductHandler } from './offerings/change-parts';
import { DetachPlanHandler, DetachProductHandler } from './offerings/detach-parts';
import { FindOfferingsHandler } from './offerings/find-offerings';
import { OfferingPlanController } from './offerings/offering-plan.controller';
import { OfferingProductController } from './offerings/offering-product.controller';
import { OfferingController } from './offerings/offering.controller';
import {
  ChangeOfferingHandler,
  CreateOfferingHandler,
  DeleteOfferingHandler,
} from './offerings/write-offering';
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
import { OfferingRepository } from './storage/offering-repository';
import { Originals } from './storage/originals';
import { PlanRepository } from './storage/plan-repository';
import { SubscriptionLines } from './storage/subscription-lines';
import { SubscriptionProductRepository } from './storage/subscription-product-repository';
import { SubscriptionHistory, SubscriptionRepository } from './storage/subscription-repository';
import { ChangeSubscriptionStateHandler } from './subscriptions/change-subscription-state';
import { OrderedTaxation } from './subscriptions/ordered-taxation';
import { StartSubscriptionsWhenOrderPaid } from './subscriptions/start-subscriptions';
import { SubscriptionStateController } from './subscriptions/subscription-state.controller';
import { SubscriptionController } from './subscriptions/subscription.controller';

const billing = [BilledSubscriptions, ScheduleReader];

const originals = [
  PlanRepository,
  SubscriptionProductRepository,
  CreatePlanHandler,
  ChangePlanHandler,
  DeletePlanHandler,
  CreateSubscriptionProductHandler,
  ChangeSubscriptionProductHandler,
  DeleteSubscriptionProductHandler,
];

const offerings = [
  OfferingRepository,
  Originals,
  CreateOfferingHandler,
  ChangeOfferingHandler,
  DeleteOfferingHandler,
  BuildOfferingHandler,
  AttachPlansHandler,
  AttachProductsHandler,
  ChangeOfferingPlanHandler,
  ChangeOfferingProductHandler,
  DetachPlanHandler,
  DetachProductHandler,
  FindOfferingsHandler,
];

const subscriptions = [
  SubscriptionLines,
  SubscriptionRepository,
  SubscriptionHistory,
  OrderedTaxation,
  StartSubscriptionsWhenOrderPaid,
  ChangeSubscriptionStateHandler,
];

@Module({
  controllers: [
    PlanController,
    SubscriptionProductController,
    OfferingController,
    OfferingPlanController,
    OfferingProductController,
    SubscriptionController,
    SubscriptionStateController,
    ScheduleController,
  ],
  providers: [...originals, ...offerings, ...subscriptions, ...billing],
})
export class SubscriptionsModule {}
