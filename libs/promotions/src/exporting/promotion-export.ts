import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Columns } from '#kernel';
import type { Comparison, Reader } from '#platform/database';
import { Exportables, type ExportRequest, type Portion, RowExport } from '#platform/exports';
import { recordFields, withoutEmpty } from '#platform/http';
import { ReadPromotionColumns } from '../contract';
import { PromotionRow, toSentPromotion } from '../promotions/promotion.dto';
import { PROMOTION_FILTERS, toStoredFilters } from '../promotions/promotion-page';
import type { PromotionCodeRow } from '../storage/code.row';
import { CodeRepository } from '../storage/code-repository';

/** How many codes one record has; further ones follow in records that have nothing else. */
const MAX_CODES = 1000;

/** Promotions with more codes than fit, of which the first one is read next. */
interface Pending {
  readonly promotionIds: readonly string[];
  readonly after?: PromotionCodeRow | undefined;
  /** Where promotions go on when all their codes are read. */
  readonly next: unknown;
}

/** Promotions with their codes, as an import takes them. */
@Injectable()
export class PromotionExport extends RowExport<PromotionRow> {
  readonly resource = 'promotions';
  readonly scope = 'catalog:read';
  readonly filters = recordFields(PROMOTION_FILTERS, {}).filters;
  readonly imported = { type: 'promotion', keys: ['id'] };

  constructor(
    exportables: Exportables,
    private readonly queries: QueryBus,
    private readonly codes: CodeRepository,
  ) {
    super(exportables, PromotionRow, ['id']);
  }

  async columns(): Promise<Columns> {
    return { id: 'text', ...(await this.queries.execute(new ReadPromotionColumns())) };
  }

  override async read(reader: Reader, request: ExportRequest): Promise<Portion> {
    const { from } = request;
    if (isPending(from)) return this.readCodes(reader, from);
    const { records, next } = await super.read(reader, request);
    const ids = records.map(({ id }) => String(id));
    const { few, many } = await this.codes.countedOf(reader, ids, MAX_CODES);
    const codes = await this.codes.allOf(reader, few);
    const withCodes = records.map((one) => ({ ...one, codes: codes.get(String(one['id'])) }));
    const pending: Pending = { promotionIds: many, next };
    return {
      records: withCodes.map((one) => ({ ...one, codes: one.codes?.map(toSentCode) })),
      next: many.length > 0 ? pending : next,
    };
  }

  protected override filtersFor(filters: readonly Comparison[]): readonly Comparison[] {
    return toStoredFilters(filters);
  }

  protected recordsOf(rows: readonly PromotionRow[]) {
    return rows.map(toSentPromotion);
  }

  private async readCodes(reader: Reader, pending: Pending): Promise<Portion> {
    const { promotionIds, after, next } = pending;
    const [id = '', ...others] = promotionIds;
    const codes = await this.codes.someOf(reader, id, { limit: MAX_CODES, after });
    const records = codes.length === 0 ? [] : [{ id, codes: codes.map(toSentCode) }];
    if (codes.length === MAX_CODES) return { records, next: { ...pending, after: codes.at(-1) } };
    return { records, next: others.length > 0 ? { promotionIds: others, next } : next };
  }
}

function isPending(from: unknown): from is Pending {
  return typeof from === 'object' && from !== null && 'promotionIds' in from;
}

function toSentCode({ code, uses }: PromotionCodeRow): object {
  return withoutEmpty({ code, uses });
}
