import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters that older releases kept apart from the second one, and that names really have. */
const LETTERS = [
  ['ς', 'σ'],
  ['µ', 'μ'],
  ['ſ', 's'],
] as const;

/** Lets the products of older releases be found by the letters that are the same by now. */
export class FoldSearchKeys1795614500003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['name_key', 'sku_key', 'slug_key']) {
      for (const [before, after] of LETTERS) {
        await runner.query(
          `update release_search_keys set ${column} = replace(${column}, ?, ?) where ${column} like ?`,
          [before, after, `%${before}%`],
        );
      }
    }
  }

  /** Changes nothing: older releases of this program find the other products as before. */
  async down(): Promise<void> {
    return Promise.resolve();
  }
}
