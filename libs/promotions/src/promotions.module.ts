import { Module } from '@nestjs/common';
import {
  AddPromotionCodesHandler,
  CountPromotionUsesHandler,
  DeleteCodesHandler,
  GiveBackPromotionUsesHandler,
} from './codes/write-codes';
import { CodeController } from './codes/code.controller';
import {
  ChangePromotionHandler,
  CreatePromotionHandler,
  DeletePromotionHandler,
} from './promotions/write-promotion';
import { PromotionController } from './promotions/promotion.controller';
import { FindCodesHandler, ListUsablePromotionsHandler } from './reading/find-promotions';
import { CodeRepository } from './storage/code-repository';
import { PromotionCurrencyUses } from './storage/promotion-currency-uses';
import { PromotionRepository } from './storage/promotion-repository';

@Module({
  controllers: [PromotionController, CodeController],
  providers: [
    PromotionRepository,
    CodeRepository,
    PromotionCurrencyUses,
    ListUsablePromotionsHandler,
    FindCodesHandler,
    CreatePromotionHandler,
    ChangePromotionHandler,
    DeletePromotionHandler,
    AddPromotionCodesHandler,
    DeleteCodesHandler,
    CountPromotionUsesHandler,
    GiveBackPromotionUsesHandler,
  ],
})
export class PromotionsModule {}
