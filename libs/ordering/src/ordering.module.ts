import { Module } from '@nestjs/common';
import { OrderTokens } from './access/order-tokens';
import { CheckOutHandler } from './checkout/check-out';
import { CheckoutController } from './checkout/checkout.controller';
import { OrderNumbers } from './checkout/order-numbers';
import { OrderExport } from './exporting/order-export';
import { OrderLineExport } from './exporting/order-line-export';
import { OrderEventPublisher } from './events/order-event-publisher';
import { FulfillOrderHandler } from './fulfillments/fulfill-order';
import { FulfillmentController } from './fulfillments/fulfillment.controller';
import { OrderSender } from './changes/order-sender';
import { FulfillmentRepository } from './storage/fulfillment-repository';
import { AnonymizeOrderHandler, AnonymizeOrdersOfMemberHandler } from './orders/anonymize-order';
import { ChangeOrderHandler } from './orders/change-order';
import { ChangeOrderController } from './orders/change-order.controller';
import { CompleteOrders } from './checkout/complete-orders';
import { ExpireUnpaidOrders } from './orders/expire-unpaid-orders';
import { GiveUpOrders } from './orders/give-up-orders';
import { OrderNoteController } from './orders/order-note.controller';
import { OrderController } from './orders/order.controller';
import {
  orderedAnswers,
  ReadOrderedItemsHandler,
  ReadOrderedMoneyHandler,
  ReadOrderedTaxesHandler,
} from './orders/read-ordered';
import { HasOrderedHandler } from './orders/has-ordered';
import { OrderPresenter } from './orders/order-presenter';
import { ReadToldOrderHandler } from './orders/read-told-order';
import { OrderChanger } from './changes/order-changer';
import { AskedGateways } from './payments/asked-gateways';
import { CancelTransactionHandler } from './payments/cancel-transaction';
import { OrderUnits } from './payments/order-units';
import { RecordOrderOutcomeHandler } from './payments/record-order-outcome';
import { CaptureTransactionHandler } from './payments/capture-transaction';
import { PayOrderHandler } from './payments/pay-order';
import { PaymentController } from './payments/payment.controller';
import { RefundTransactionHandler } from './payments/refund-transaction';
import { Restocking } from './payments/restocking';
import { Settlements } from './payments/settlements';
import { TakeOverOrderRefundHandler } from './payments/take-over-refund';
import { TransactionPresenter } from './payments/transaction-presenter';
import { TransactionController } from './payments/transaction.controller';
import { OrderCurrencyUses } from './storage/order-currency-uses';
import { FirstOrderRepository } from './storage/first-order-repository';
import { OrderErasure } from './storage/order-erasure';
import { ExpiredAuthorizations } from './payments/expired-authorizations';
import { OrderProgress } from './storage/order-progress';
import { OrderRepository } from './storage/order-repository';
import { TransactionRepository } from './storage/transaction-repository';
import { UnpaidOrderRepository } from './storage/unpaid-order-repository';
import { UncapturedOrderRepository } from './storage/uncaptured-order-repository';
import { OrderEventResources } from './orders/order-event-resources';

const orders = [
  OrderExport,
  OrderLineExport,
  OrderCurrencyUses,
  OrderRepository,
  OrderProgress,
  OrderEventResources,
  OrderPresenter,
  OrderEventPublisher,
  OrderTokens,
  OrderNumbers,
  CheckOutHandler,
  ReadOrderedItemsHandler,
  ReadOrderedMoneyHandler,
  ReadOrderedTaxesHandler,
  ReadToldOrderHandler,
  ...orderedAnswers,
  FulfillmentRepository,
  OrderSender,
  FulfillOrderHandler,
  OrderChanger,
  ChangeOrderHandler,
  UncapturedOrderRepository,
  GiveUpOrders,
  UnpaidOrderRepository,
  ExpireUnpaidOrders,
  CompleteOrders,
  FirstOrderRepository,
  HasOrderedHandler,
  OrderErasure,
  AnonymizeOrderHandler,
  AnonymizeOrdersOfMemberHandler,
];

const payments = [
  TransactionRepository,
  TransactionPresenter,
  OrderUnits,
  Restocking,
  Settlements,
  AskedGateways,
  ExpiredAuthorizations,
  RecordOrderOutcomeHandler,
  CancelTransactionHandler,
  PayOrderHandler,
  CaptureTransactionHandler,
  RefundTransactionHandler,
  TakeOverOrderRefundHandler,
];

@Module({
  controllers: [
    CheckoutController,
    OrderController,
    ChangeOrderController,
    FulfillmentController,
    OrderNoteController,
    PaymentController,
    TransactionController,
  ],
  providers: [...orders, ...payments],
})
export class OrderingModule {}
