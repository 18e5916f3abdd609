import { Module } from '@nestjs/common';
import { OrderStore } from './storage/order-store';

@Module({ providers: [OrderStore] })
export class OrderingModule {}
