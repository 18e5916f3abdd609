import type { DataSource, QueryRunner } from 'typeorm';

/** The library has one runner for all work on an embedded database, and gives it out again and again. */
export class SharedRunner {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * After some failures, such as a full disk, SQLite has ended the transaction on its own, and the
   * library would treat every later transaction as nested. A new runner on the same connection does
   * not.
   */
  async endAbandoned(): Promise<void> {
    if (this.driver.queryRunner?.isTransactionActive !== true) return;
    this.driver.queryRunner = undefined;
    await this.dataSource.query('rollback').catch(() => undefined);
  }

  /** From work that has not ended, and could write into a later transaction. */
  takeAway(): void {
    Object.assign(this.driver.queryRunner ?? {}, { isReleased: true });
    this.driver.queryRunner = undefined;
  }

  private get driver(): { queryRunner: QueryRunner | undefined } {
    return this.dataSource.driver as unknown as { queryRunner: QueryRunner | undefined };
  }
}
