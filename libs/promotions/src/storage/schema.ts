import type { Schema } from '#platform/database';
import { AddChangeIndexes1795657300005 } from './add-change-indexes';
import { PromotionRow } from '../promotions/promotion.dto';
import { AddCodeIndexes1795704700001 } from './add-code-indexes';
import { AddConditions1795700000003 } from './add-conditions';
import { AddFoldedTexts1795614600002 } from './add-folded-texts';
import { AddListIndexes1795401800003 } from './add-list-indexes';
import { PromotionCodeRow } from './code.row';
import { CreatePromotionTables1763683222000 } from './create-promotion-tables';
import { FoldCodes1795614500001 } from './fold-codes';

export const promotionsSchema: Schema = {
  rows: [PromotionRow, PromotionCodeRow],
  migrations: [
    CreatePromotionTables1763683222000,
    AddListIndexes1795401800003,
    FoldCodes1795614500001,
    AddFoldedTexts1795614600002,
    AddConditions1795700000003,
    AddChangeIndexes1795657300005,
    AddCodeIndexes1795704700001,
  ],
};
