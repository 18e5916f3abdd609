import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, MoreThan } from 'typeorm';
import { foldedCode } from '#kernel';
import {
  type PageOf,
  type PageRequest,
  type Reader,
  readPage,
  readPortion,
  Transactions,
  type Tx,
} from '#platform/database';
import type { UsableCode } from '../contract';
import type { NewCode } from '../domain/code';
import { PromotionCodeRow } from './code.row';

const HAS_USES_LEFT = '(uses is null or used < uses)';

/** A code that a promotion gets. */
export interface CodeOfPromotion extends NewCode {
  readonly promotionId: string;
}

/** Keeps the codes of promotions, and how often each has been used. */
@Injectable()
export class CodeRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Finds the codes that have uses left, by primary key. */
  async usable(codes: readonly string[]): Promise<readonly UsableCode[]> {
    const keys = [...new Set(codes.map(foldedCode))];
    if (keys.length === 0) return [];
    const sql = `select code, promotion_id as promotionId from promotion_codes
      where folded in (${keys.map(() => '?').join(', ')}) and ${HAS_USES_LEFT}`;
    return this.transactions.statement<UsableCode[]>(sql, keys);
  }

  /** Finds the codes that belong to any promotion, and returns them as they are written in `codes`. */
  async existing(codes: readonly string[]): Promise<readonly string[]> {
    const keys = codes.map(foldedCode);
    const rows = await this.transactions.read((manager) =>
      manager.find(PromotionCodeRow, { select: { folded: true }, where: { folded: In(keys) } }),
    );
    const existing = new Set(rows.map((row) => row.folded));
    return codes.filter((code) => existing.has(foldedCode(code)));
  }

  /** Lists codes in the order in which they were added. */
  async pageOf(promotionId: string, request: PageRequest): Promise<PageOf<PromotionCodeRow>> {
    return this.transactions.read((manager) => {
      const query = manager.createQueryBuilder(PromotionCodeRow, 'row').where({ promotionId });
      return readPage(query, request, ['createdAt', 'position', 'folded']);
    });
  }

  /** Which of these promotions have codes, at most or more than so many. */
  async countedOf(
    reader: Reader,
    promotionIds: readonly string[],
    most: number,
  ): Promise<{ readonly few: readonly string[]; readonly many: readonly string[] }> {
    if (promotionIds.length === 0) return { few: [], many: [] };
    const counts = await reader
      .createQueryBuilder(PromotionCodeRow, 'row')
      .select('row.promotionId', 'id')
      .addSelect('count(*)', 'count')
      .where({ promotionId: In(promotionIds) })
      .groupBy('row.promotionId')
      .orderBy('row.promotionId')
      .getRawMany<{ readonly id: string; readonly count: number | string }>();
    const [few, many] = [true, false].map((isFew) =>
      counts.filter(({ count }) => Number(count) <= most === isFew).map(({ id }) => id),
    );
    return { few: few ?? [], many: many ?? [] };
  }

  /** All codes of these promotions, by the id of the promotion. */
  async allOf(
    reader: Reader,
    promotionIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly PromotionCodeRow[]>> {
    if (promotionIds.length === 0) return new Map();
    const rows = await reader.find(PromotionCodeRow, {
      where: { promotionId: In(promotionIds) },
      order: { folded: 'ASC' },
    });
    const codes = new Map<string, PromotionCodeRow[]>();
    for (const row of rows) {
      const known = codes.get(row.promotionId);
      if (known === undefined) codes.set(row.promotionId, [row]);
      else known.push(row);
    }
    return codes;
  }

  /** The next codes of a promotion. */
  async someOf(
    reader: Reader,
    promotionId: string,
    { limit, after }: { readonly limit: number; readonly after: PromotionCodeRow | undefined },
  ): Promise<readonly PromotionCodeRow[]> {
    const query = reader.createQueryBuilder(PromotionCodeRow, 'row').where({ promotionId });
    return readPortion(query, { limit, filters: [], after }, ['updatedAt', 'folded']);
  }

  /** Adds all codes with one statement, always in the same order, so that there is no deadlock. */
  async insert(tx: Tx, promotionId: string, codes: readonly NewCode[], at: Date): Promise<void> {
    await this.insertAll(
      tx,
      codes.map((code) => ({ ...code, promotionId })),
      at,
    );
  }

  private async insertAll(tx: Tx, codes: readonly CodeOfPromotion[], at: Date): Promise<void> {
    const rows = codes.map(({ code, promotionId, uses = null }, position) => ({
      folded: foldedCode(code),
      id: randomUUID(),
      code,
      promotionId,
      uses,
      used: 0,
      position,
      createdAt: at,
      updatedAt: at,
    }));
    rows.sort((one, other) => (one.folded < other.folded ? -1 : 1));
    if (rows.length > 0) await tx.insert(PromotionCodeRow, rows);
  }

  /** Finds codes by their folded forms. */
  async named(tx: Tx, keys: readonly string[]): Promise<readonly PromotionCodeRow[]> {
    return keys.length === 0 ? [] : tx.findBy(PromotionCodeRow, { folded: In([...new Set(keys)]) });
  }

  /**
   * Adds codes to their promotions. Of codes that are there already, it sets how often they can be used, if
   * that is said.
   */
  async putAll(tx: Tx, codes: readonly CodeOfPromotion[]): Promise<void> {
    const keys = codes.map(({ code }) => foldedCode(code));
    const known = new Map((await this.named(tx, keys)).map((row) => [row.folded, row]));
    const fresh = codes.filter(({ code }) => !known.has(foldedCode(code)));
    await this.insertAll(tx, fresh, new Date());
    for (const { code, uses } of codes) {
      const row = known.get(foldedCode(code));
      if (row === undefined || uses === undefined || uses === row.uses) continue;
      await tx.update(PromotionCodeRow, { folded: row.folded }, { uses, updatedAt: new Date() });
    }
  }

  /** Counts one use of each code with one statement; returns whether all of them had one left. */
  async use(tx: Tx, codes: readonly string[]): Promise<boolean> {
    const keys = [...new Set(codes.map(foldedCode))];
    if (keys.length === 0) return true;
    const { affected } = await tx
      .createQueryBuilder()
      .update(PromotionCodeRow)
      .set({ used: () => 'used + 1', updatedAt: new Date() })
      .where({ folded: In(keys) })
      .andWhere(HAS_USES_LEFT)
      .execute();
    return affected === keys.length;
  }

  /** Takes back one use of each code that there was at that time, with one statement. */
  async giveBack(tx: Tx, codes: readonly string[], countedAt: Date): Promise<void> {
    const keys = [...new Set(codes.map(foldedCode))];
    if (keys.length === 0) return;
    await tx
      .createQueryBuilder()
      .update(PromotionCodeRow)
      .set({ used: () => 'used - 1', updatedAt: new Date() })
      .where({ folded: In(keys), used: MoreThan(0), createdAt: LessThanOrEqual(countedAt) })
      .execute();
  }

  /** Deletes all codes of a promotion, or the named ones that it has. */
  async delete(tx: Tx, promotionId: string, codes?: readonly string[]): Promise<void> {
    if (codes === undefined) {
      await tx.delete(PromotionCodeRow, { promotionId });
      return;
    }
    const keys = [...new Set(codes.map(foldedCode))];
    const { affected } = await tx.delete(PromotionCodeRow, { promotionId, folded: In(keys) });
    // Older releases could store two codes that are one by now; only one of them has the key.
    if (affected === keys.length) return;
    await tx.delete(PromotionCodeRow, { promotionId, code: In([...codes]) });
  }
}
