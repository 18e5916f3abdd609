import { Module } from '@nestjs/common';
import {
  CountPromotionUsesHandler,
  GiveBackPromotionUsesHandler,
  providers as codes,
} from './codes/codes';
import { CodeController } from './codes/code.controller';
import { PromotionExport } from './exporting/promotion-export';
import {
  ImportPromotionsHandler,
  ReadPromotionColumnsHandler,
} from './importing/import-promotions';
import { PromotionController } from './promotions/promotion.controller';
import { providers as promotions } from './promotions/promotions';
import { FindCodesHandler, ListUsablePromotionsHandler } from './reading/find-promotions';
import { CodeRepository } from './storage/code-repository';
import { PromotionCurrencyUses } from './storage/promotion-currency-uses';

@Module({
  controllers: [PromotionController, CodeController],
  providers: [
    ...promotions,
    ...codes,
    CodeRepository,
    PromotionCurrencyUses,
    ListUsablePromotionsHandler,
    FindCodesHandler,
    CountPromotionUsesHandler,
    GiveBackPromotionUsesHandler,
    ImportPromotionsHandler,
    ReadPromotionColumnsHandler,
    PromotionExport,
  ],
})
export class PromotionsModule {}
