import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { withoutEmpty } from '#platform/http';
import { FindCodes, ListUsablePromotions, type UsablePromotion } from '../contract';
import { isUsable } from '../domain/validity';
import type { PromotionRow } from '../promotions/promotion.dto';
import { Promotions } from '../promotions/promotions';
import { CodeRepository } from '../storage/code-repository';

const NONE: readonly UsablePromotion[] = [];

@QueryHandler(ListUsablePromotions)
export class ListUsablePromotionsHandler implements IQueryHandler<ListUsablePromotions> {
  private shown = { from: NONE as readonly object[], promotions: NONE };

  constructor(private readonly promotions: Promotions) {}

  /** Returns the same array as long as the same promotions can be used. */
  async execute(): Promise<readonly UsablePromotion[]> {
    const now = new Date();
    const enabled = await this.promotions.enabled();
    const usable = enabled.filter((promotion) => isUsable(promotion, now));
    const { from } = this.shown;
    const isSame = usable.length === from.length && usable.every((one, at) => one === from[at]);
    if (!isSame) this.shown = { from: usable, promotions: usable.map(toUsable) };
    return this.shown.promotions;
  }
}

@QueryHandler(FindCodes)
export class FindCodesHandler implements IQueryHandler<FindCodes> {
  constructor(private readonly codes: CodeRepository) {}

  async execute({ codes }: FindCodes) {
    return this.codes.usable(codes);
  }
}

function toUsable(row: PromotionRow): UsablePromotion {
  const { id: promotionId, name, description, terms, automatic, createdAt } = row;
  const { conditions, priority, stackable, maxDiscount } = row;
  return {
    promotionId,
    name,
    ...withoutEmpty({ description }),
    terms,
    ...withoutEmpty({ conditions, maxDiscount }),
    ...(priority !== 0 && { priority }),
    ...(!stackable && { stackable }),
    automatic,
    createdAt: createdAt.toISOString(),
  };
}
