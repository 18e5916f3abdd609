import { Module } from '@nestjs/common';
import { FindCodesHandler, ListUsablePromotionsHandler } from './reading/find-promotions';
import { CodeStore } from './storage/code-store';
import { PromotionStore } from './storage/promotion-store';

@Module({
  providers: [PromotionStore, CodeStore, ListUsablePromotionsHandler, FindCodesHandler],
})
export class PromotionsModule {}
