import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import type { UsableCode } from '../contract';

/** A code is the same in every letter case (interface 7.2). */
export function folded(code: string): string {
  return code.toLowerCase();
}

@Injectable()
export class CodeStore {
  constructor(private readonly transactions: Transactions) {}

  /** Those of the codes that have uses left, by primary key. */
  async usable(codes: readonly string[]): Promise<readonly UsableCode[]> {
    const keys = [...new Set(codes.map(folded))];
    if (keys.length === 0) return [];
    const sql = `select code, promotion_id as promotionId from promotion_codes
      where folded in (${keys.map(() => '?').join(', ')}) and (uses is null or used < uses)`;
    return this.transactions.statement<UsableCode[]>(sql, keys);
  }
}
