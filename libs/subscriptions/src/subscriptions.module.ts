import { Module } from '@nestjs/common';
import { BillingStatusReader } from '#platform/status';
import { BilledSubscriptions } from './billing/billed-subscriptions';
import { BillingMetrics } from './billing/billing-metrics';
import { StoredBillingProgress } from './billing/stored-billing-progress';
import { BillingJobs } from './billing/billing-jobs';
import { BillingRun } from './billing/billing-run';
import { DunningController } from './billing/dunning.controller';
import { InvoiceIssuer } from './billing/issue-invoices';
import { JobController } from './billing/job.controller';
import { LookAhead } from './billing/look-ahead';
import { ScheduleReader } from './billing/read-schedule';
import { ScheduleController } from './billing/schedule.controller';
import { InvoiceCollector } from './invoices/collect-invoices';
import { EraseInvoicePayersHandler } from './invoices/erase-payers';
import { InvoicePaymentController } from './invoices/invoice-payment.controller';
import { ListLiveOfAccountHandler } from './subscriptions/account-uses';
import { DunningPause } from './invoices/dunning-pause';
import { InvoiceSettlements } from './invoices/invoice-settlements';
import { InvoiceTransactionPresenter } from './invoices/invoice-transaction-presenter';
import { PayInvoiceHandler } from './invoices/pay-invoice';
import { RecordInvoiceOutcomeHandler } from './invoices/record-outcome';
import { RefundInvoiceHandler } from './invoices/refund-invoice';
import { UnpaidInvoices } from './invoices/unpaid-invoices';
import { TakeOverInvoiceRefundHandler } from './invoices/take-over-refund';
import { VoidInvoiceHandler } from './invoices/void-invoice';
import { InvoiceEventResources } from './invoices/invoice-event-resources';
import { InvoiceEventPublisher } from './invoices/invoice-events';
import { InvoicePresenter } from './invoices/invoice-presenter';
import { InvoiceController } from './invoices/invoice.controller';
import { FindOfferingsHandler } from './offerings/find-offerings';
import { OfferingPlanController } from './offerings/offering-plan.controller';
import { OfferingProductController } from './offerings/offering-product.controller';
import { OfferingController } from './offerings/offering.controller';
import { providers as offeringHeads } from './offerings/offerings';
import { providers as offeringParts } from './offerings/parts';
import { ChangeSubscriptionPlanHandler } from './plan-changes/change-plan';
import { OfferedPlans } from './plan-changes/offered-plans';
import { PaidPeriods } from './plan-changes/paid-period';
import { PlanChangeController } from './plan-changes/plan-change.controller';
import { PlanChanger } from './plan-changes/plan-changer';
import { StoredPlans } from './plan-changes/stored-plans';
import { PlanController } from './plans/plan.controller';
import { providers as plans } from './plans/plans';
import { SubscriptionProductController } from './products/subscription-product.controller';
import { providers as products } from './products/subscription-products';
import { BillingJobRepository } from './storage/billing-job-repository';
import { BillingRepository } from './storage/billing-repository';
import { InvoiceErasure } from './storage/invoice-erasure';
import { InvoiceTransactionRepository } from './storage/invoice-transaction-repository';
import { InvoiceRepository } from './storage/invoice-repository';
import { Originals } from './storage/originals';
import { SubscriptionCurrencyUses } from './storage/subscription-currency-uses';
import { SubscriptionLines } from './storage/subscription-lines';
import { SubscriptionHistory, SubscriptionRepository } from './storage/subscription-repository';
import { CancelSubscriptionsWhenOrderCancelled } from './subscriptions/cancel-subscriptions';
import { ChangeSubscriptionStateHandler } from './subscriptions/change-subscription-state';
import { OrderedTaxation } from './subscriptions/ordered-taxation';
import { StartSubscriptionsWhenOrderPaid } from './subscriptions/start-subscriptions';
import { InvoiceExport } from './exporting/invoice-export';
import { SubscriptionExport } from './exporting/subscription-export';
import { SubscriptionTaxes } from './subscriptions/subscription-taxes';
import { SubscriptionStateChanger } from './subscriptions/subscription-state-changer';
import { SubscriptionStateController } from './subscriptions/subscription-state.controller';
import { SubscriptionController } from './subscriptions/subscription.controller';
import { ShownSubscriptions } from './subscriptions/shown-subscriptions';
import { ChangeSubscriptionTaxesHandler } from './taxes/change-taxes';
import { SubscriptionTaxController } from './taxes/subscription-tax.controller';
import { SubscriptionEventResources } from './subscriptions/subscription-event-resources';

const billing = [
  BillingRepository,
  BilledSubscriptions,
  ScheduleReader,
  InvoiceIssuer,
  LookAhead,
  BillingJobRepository,
  BillingJobs,
  StoredBillingProgress,
  { provide: BillingStatusReader, useExisting: StoredBillingProgress },
  BillingMetrics,
  BillingRun,
];

const invoices = [
  InvoiceExport,
  InvoiceRepository,
  InvoiceEventResources,
  InvoicePresenter,
  InvoiceEventPublisher,
  InvoiceTransactionRepository,
  InvoiceTransactionPresenter,
  UnpaidInvoices,
  InvoiceSettlements,
  DunningPause,
  ListLiveOfAccountHandler,
  InvoiceCollector,
  PayInvoiceHandler,
  RefundInvoiceHandler,
  VoidInvoiceHandler,
  RecordInvoiceOutcomeHandler,
  TakeOverInvoiceRefundHandler,
  InvoiceErasure,
  EraseInvoicePayersHandler,
];

const originals = [...plans, ...products];

const offerings = [Originals, ...offeringHeads, ...offeringParts, FindOfferingsHandler];

const subscriptions = [
  SubscriptionExport,
  SubscriptionLines,
  SubscriptionEventResources,
  SubscriptionRepository,
  SubscriptionCurrencyUses,
  SubscriptionHistory,
  OrderedTaxation,
  SubscriptionTaxes,
  ShownSubscriptions,
  ChangeSubscriptionTaxesHandler,
  StartSubscriptionsWhenOrderPaid,
  CancelSubscriptionsWhenOrderCancelled,
  SubscriptionStateChanger,
  ChangeSubscriptionStateHandler,
];

const planChanges = [
  OfferedPlans,
  PaidPeriods,
  StoredPlans,
  PlanChanger,
  ChangeSubscriptionPlanHandler,
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
    PlanChangeController,
    SubscriptionTaxController,
    ScheduleController,
    JobController,
    InvoiceController,
    InvoicePaymentController,
    DunningController,
  ],
  providers: [
    ...originals,
    ...offerings,
    ...subscriptions,
    ...planChanges,
    ...billing,
    ...invoices,
  ],
})
export class SubscriptionsModule {}
