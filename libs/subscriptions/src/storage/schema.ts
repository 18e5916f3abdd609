import type { Schema } from '#platform/database';
import { AddChangeIndexes1795657300004 } from './add-change-indexes';
import { AddListIndexes1795401800007 } from './add-list-indexes';
import { AddInvoicesOfOrder1795364000000 } from './add-invoices-of-order';
import { AddJobIndexes1795704700002 } from './add-job-indexes';
import { AddLineTaxes1795360000000 } from './add-line-taxes';
import { AddPeriodTaxes1795690000000 } from './add-period-taxes';
import { AddPlanChanges1795623900000 } from './add-plan-changes';
import { AddFoldedNames1795617600000 } from './add-folded-names';
import { BillingJobRow, BillingRow } from './billing.row';
import { CreateInvoiceTransactions1795363000000 } from './create-invoice-transactions';
import { CreateInvoices1795362000000 } from './create-invoices';
import { CreateSubscriptionOfferings1763683219000 } from './create-offerings';
import { CreatePlansAndProducts1763683218000 } from './create-plans-and-products';
import { CreateSubscriptions1763683220000 } from './create-subscriptions';
import { InvoiceTransactionRow } from './invoice-transaction.row';
import { InvoiceRow } from './invoice.row';
import { OfferingRow } from '../offerings/offering.dto';
import { PlanRow } from '../plans/plan.dto';
import { SubscriptionProductRow } from '../products/subscription-product.dto';
import { SubscriptionLineRow, SubscriptionRow, SubscriptionStateRow } from './subscription.row';

const offered = [PlanRow, SubscriptionProductRow, OfferingRow];
const subscribed = [SubscriptionLineRow, SubscriptionRow, SubscriptionStateRow];
const billed = [InvoiceRow, InvoiceTransactionRow, BillingRow, BillingJobRow];

export const subscriptionsSchema: Schema = {
  rows: [...offered, ...subscribed, ...billed],
  migrations: [
    CreatePlansAndProducts1763683218000,
    CreateSubscriptionOfferings1763683219000,
    CreateSubscriptions1763683220000,
    AddLineTaxes1795360000000,
    CreateInvoices1795362000000,
    CreateInvoiceTransactions1795363000000,
    AddInvoicesOfOrder1795364000000,
    AddListIndexes1795401800007,
    AddFoldedNames1795617600000,
    AddPlanChanges1795623900000,
    AddChangeIndexes1795657300004,
    AddPeriodTaxes1795690000000,
    AddJobIndexes1795704700002,
  ],
};
