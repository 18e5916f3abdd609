import { ApiProperty } from '@nestjs/swagger';
import { responseOf, listOf, resourceOf, toResource, withoutEmpty } from '#platform/http';
import type { NewCode } from '../domain/code';
import type { PromotionCodeRow } from '../storage/code.row';

const TYPE = 'promotion_codes';

class AddedCode {
  /** The code as it was written. @example "AUTUMN3" */
  code!: string;

  /** How often it can be used; without limit if left out. @example 100 */
  uses?: number;
}

/** The id is that of the promotion. */
class AddedCodes extends resourceOf(TYPE) {
  @ApiProperty({ type: AddedCode, isArray: true })
  codes!: readonly AddedCode[];
}

export class AddedCodesResponse extends responseOf(AddedCodes) {}

class PromotionCodeDto extends resourceOf(TYPE) {
  /** The code as it was written. @example "AUTUMN3" */
  code!: string;

  /** How often it can be used; without limit if left out. @example 100 */
  uses?: number;

  /** How often it was used. @example 3 */
  used!: number;
}

export class CodeListResponse extends listOf(PromotionCodeDto) {}

export function toAddedCodes(
  baseUrl: string,
  promotionId: string,
  codes: readonly NewCode[],
  addedAt: Date,
): AddedCodes {
  const row = { id: promotionId, createdAt: addedAt, updatedAt: addedAt };
  const fields = { codes: codes.map(({ code, uses }) => ({ ...withoutEmpty({ code, uses }) })) };
  return toResource(TYPE, row, fields, addressOf(baseUrl, promotionId));
}

export function toCode(baseUrl: string, row: PromotionCodeRow): PromotionCodeDto {
  const { promotionId, code, uses, used } = row;
  return toResource(TYPE, row, { code, uses, used }, addressOf(baseUrl, promotionId));
}

const addressOf = (baseUrl: string, promotionId: string) =>
  `${baseUrl}/v2/promotions/${promotionId}/codes`;
