import { Command } from '@nestjs/cqrs';
import type { PromotionTerms } from './contract';

/** Either of them may be in the future or the past, as long as the end comes after the start. */
export interface NewPromotion {
  readonly name: string;
  readonly description?: string | undefined;
  readonly enabled: boolean;
  /** Applies without a code; by default it does not. */
  readonly automatic?: boolean | undefined;
  readonly terms: PromotionTerms;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  /** ISO 8601 UTC; the first moment that is too late. */
  readonly endsAt: string;
}

/** @throws DomainError `Validation Error` unless the end comes after the start */
export class CreatePromotion extends Command<{ readonly id: string }> {
  constructor(
    readonly promotion: NewPromotion,
    readonly id?: string,
  ) {
    super();
  }
}

export interface NewCode {
  /** 1 to 255 characters that can be seen, with blanks between them only. */
  readonly code: string;
  /** At least 1; without limit if left out. */
  readonly uses?: number | undefined;
}

/**
 * Adds all of the codes or none.
 * @throws DomainError `Not Found` for an unknown promotion, `Conflict` naming the codes that exist,
 * `Validation Error` for a code that is there twice, each in any letter case
 */
export class AddPromotionCodes extends Command<{ readonly addedAt: Date }> {
  constructor(
    readonly promotionId: string,
    readonly codes: readonly NewCode[],
  ) {
    super();
  }
}
