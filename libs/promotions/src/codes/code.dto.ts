import type { PipeTransform } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  Integer,
  Must,
  Nested,
  NestedList,
  Optional,
  ResourceType,
  wellFormed,
} from '#platform/http';
import { CODE, isCode, MAX_CODE_LENGTH, type NewCode } from '../domain/code';

const MAX_CODES = 1000;
const MAX_USES = 2_147_483_647;
const MUST_BE = `must be 1 to ${String(MAX_CODE_LENGTH)} visible characters, with blanks between them only`;

class NamedCodeDto {
  /** Letter case does not matter. @example "AUTUMN3" */
  @Must(MUST_BE, isCode)
  @ApiProperty({ type: String, minLength: 1, maxLength: MAX_CODE_LENGTH, pattern: CODE.source })
  code!: string;
}

class NewCodeDto extends NamedCodeDto {
  /** How often it can be used; without limit if left out. @example 100 */
  @Optional()
  @Integer(1, MAX_USES)
  uses?: number;
}

class AddCodesData {
  @ResourceType('promotion_codes')
  type?: string;

  @NestedList(() => NewCodeDto, 1, MAX_CODES)
  codes!: readonly NewCodeDto[];
}

class DeleteCodesData {
  @ResourceType('promotion_codes')
  type?: string;

  @NestedList(() => NamedCodeDto, 1, MAX_CODES)
  codes!: readonly NamedCodeDto[];
}

export class AddCodesBody {
  @Nested(() => AddCodesData)
  data!: AddCodesData;
}

export class DeleteCodesBody {
  @Nested(() => DeleteCodesData)
  data!: DeleteCodesData;
}

export function toNewCodes({ data }: AddCodesBody): readonly NewCode[] {
  return data.codes.map(({ code, uses }) => ({ code, uses }));
}

/** Deletes the named codes, or all codes if the request has no body. */
export class NamedCodes implements PipeTransform<unknown, readonly string[] | undefined> {
  transform(body: unknown): readonly string[] | undefined {
    if (body === undefined || body === null) return undefined;
    return wellFormed(DeleteCodesBody, body).data.codes.map(({ code }) => code);
  }
}
