import { Module } from '@nestjs/common';
import { AddPromotionCodesHandler } from './codes/add-codes';
import { CodeController } from './codes/code.controller';
import { CountPromotionUsesHandler } from './codes/count-uses';
import { DeleteCodesHandler } from './codes/delete-codes';
import { ChangePromotionHandler } from './promotions/change-promotion';
import { CreatePromotionHandler } from './promotions/create-promotion';
import { DeletePromotionHandler } from './promotions/delete-promotion';
import { PromotionController } from './promotions/promotion.controller';
import { FindCodesHandler, ListUsablePromotionsHandler } from './reading/find-promotions';
import { CodeRepository } from './storage/code-repository';
import { PromotionRepository } from './storage/promotion-repository';

@Module({
  controllers: [PromotionController, CodeController],
  providers: [
    PromotionRepository,
    CodeRepository,
    ListUsablePromotionsHandler,
    FindCodesHandler,
    CreatePromotionHandler,
    ChangePromotionHandler,
    DeletePromotionHandler,
    AddPromotionCodesHandler,
    DeleteCodesHandler,
    CountPromotionUsesHandler,
  ],
})
export class PromotionsModule {}
