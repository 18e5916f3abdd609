import { Module } from '@nestjs/common';
import { CheckOutHandler } from './checkout/check-out';
import { CheckoutController } from './checkout/checkout.controller';
import { OrderController } from './orders/order.controller';
import { ReadOrderedItemsHandler } from './orders/read-ordered-items';
import { OrderAnswers } from './orders/order-answers';
import { OrderStore } from './storage/order-store';

@Module({
  controllers: [CheckoutController, OrderController],
  providers: [OrderStore, OrderAnswers, CheckOutHandler, ReadOrderedItemsHandler],
})
export class OrderingModule {}
