import type { Schema } from '#platform/database';
import { AddChangeIndexes1795657300003 } from './add-change-indexes';
import { AddListIndexes1795401800006 } from './add-list-indexes';
import { AddCountedCodes1795614100119 } from './add-counted-codes';
import { AddGivingUp1795384600000 } from './add-giving-up';
import { AddOrdersOfCart1795331000000 } from './add-orders-of-cart';
import { AddOrdersOfMember1795360600000 } from './add-orders-of-member';
import { CreateOrders1763683224000 } from './create-orders';
import { CreateTransactions1763683225000 } from './create-transactions';
import { AddPaymentOutcomes1795361100000 } from './add-payment-outcomes';
import { AddSortedNumbers1795700000100 } from './add-sorted-numbers';
import { AddOrdersByStatus1795332140000 } from './add-orders-by-status';
import { AddWhoPays1795612925496 } from './add-who-pays';
import { AddSchemaVersions1795365000000 } from './add-schema-versions';
import { CreateFirstOrders1795701660000 } from './create-first-orders';
import { AddBundleContents1795706884644 } from './add-bundle-contents';
import { AddLanguages1795717300000 } from './add-languages';
import { AddLineRefunds1795706429664 } from './add-line-refunds';
import { CreateFulfillments1795704121128 } from './create-fulfillments';
import { FulfillmentRow } from './fulfillment.row';
import { FirstOrderRow } from './first-order.row';
import { FoldOrderEmails1795614500002 } from './fold-order-emails';
import { AddOrderCustomFields1795655460003 } from './add-custom-fields';
import { AddOrderLists1795701200004 } from './add-order-lists';
import { AddOrderSkus1795748117135 } from './add-order-skus';
import { AddOrderWords1795780006623 } from './add-order-words';
import { AddOrdersToPack1795782881340 } from './add-orders-to-pack';
import { AddStartsOfWords1795895400000 } from './add-starts-of-words';
import { OrderCodeRow, OrderSkuRow, OrderWordRow } from './order-keys.row';
import { OrderItemRow, OrderRow } from './order.row';
import { TransactionRow } from './transaction.row';

export const orderingSchema: Schema = {
  rows: [
    ...[OrderRow, OrderItemRow, OrderCodeRow, OrderSkuRow, OrderWordRow],
    ...[TransactionRow, FirstOrderRow, FulfillmentRow],
  ],
  migrations: [
    CreateOrders1763683224000,
    CreateTransactions1763683225000,
    AddOrdersOfCart1795331000000,
    AddOrdersByStatus1795332140000,
    AddOrdersOfMember1795360600000,
    AddPaymentOutcomes1795361100000,
    AddSchemaVersions1795365000000,
    AddGivingUp1795384600000,
    AddListIndexes1795401800006,
    AddWhoPays1795612925496,
    AddCountedCodes1795614100119,
    FoldOrderEmails1795614500002,
    AddOrderCustomFields1795655460003,
    AddChangeIndexes1795657300003,
    AddSortedNumbers1795700000100,
    AddOrderLists1795701200004,
    CreateFirstOrders1795701660000,
    CreateFulfillments1795704121128,
    AddLineRefunds1795706429664,
    AddBundleContents1795706884644,
    AddLanguages1795717300000,
    AddOrderSkus1795748117135,
    AddOrderWords1795780006623,
    AddOrdersToPack1795782881340,
    AddStartsOfWords1795895400000,
  ],
};
