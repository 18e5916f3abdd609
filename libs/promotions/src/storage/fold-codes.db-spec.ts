import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { dataSourceFor, migrate, Transactions } from '#platform/database';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { CodeRepository } from './code-repository';
import { FoldCodes1795614500001 } from './fold-codes';
import { PromotionCodeRow } from './code.row';
import { promotionsSchema } from './schema';

const COMPOSED = 'Caf\u00e9';
const DECOMPOSED = 'CAFE\u0301';

describe('the codes of an older release', () => {
  let database: OwnDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;
  let codes: CodeRepository;

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await dataSourceFor(database.url, [promotionsSchema]).initialize();
    await migrate(dataSource);
    transactions = new Transactions(dataSource);
    codes = new CodeRepository(transactions);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** As the release before stored it. */
  const store = async (promotionId: string, ...older: readonly string[]) => {
    const rows = older.map((code, position) => ({
      ...{ id: randomUUID(), code, folded: code.toLowerCase(), promotionId },
      ...{ uses: null, used: 0, position, createdAt: new Date(), updatedAt: new Date() },
    }));
    await transactions.run((tx) => tx.insert(PromotionCodeRow, rows));
  };

  const fold = async () => {
    const runner = dataSource.createQueryRunner();
    await new FoldCodes1795614500001().up(runner);
    await runner.release();
  };

  it('are found in every spelling, and keep theirs', async () => {
    const promotionId = randomUUID();
    await store(promotionId, 'ΣΑΣ', 'E\u0301TE');
    await fold();
    expect(await codes.usable(['σασ', '\u00e9te', 'ete'])).toEqual(
      expect.arrayContaining([
        { code: 'ΣΑΣ', promotionId },
        { code: 'E\u0301TE', promotionId },
      ]),
    );
  });

  it('are both kept if they are one code by now, and one of them is found', async () => {
    const promotionId = randomUUID();
    await store(promotionId, DECOMPOSED, COMPOSED);
    await fold();
    await fold();
    expect(await codes.usable([DECOMPOSED])).toEqual([{ code: COMPOSED, promotionId }]);
    const page = () => codes.pageOf(promotionId, { limit: 10, offset: 0 });
    expect((await page()).items.map(({ code }) => code)).toEqual([DECOMPOSED, COMPOSED]);
    const remove = () => transactions.run((tx) => codes.delete(tx, promotionId, [DECOMPOSED]));
    await remove();
    expect((await page()).items.map(({ code }) => code)).toEqual([DECOMPOSED]);
    await remove();
    expect((await page()).items).toEqual([]);
  });
});
