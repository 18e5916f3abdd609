import type { Schema } from '#platform';
import { CreatePromotionTables1763683222000 } from './create-promotion-tables';
import { PromotionCodeRow, PromotionRow } from './promotion.row';

export const promotionsSchema: Schema = {
  rows: [PromotionRow, PromotionCodeRow],
  migrations: [CreatePromotionTables1763683222000],
};
