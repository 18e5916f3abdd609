import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JOB_LIMIT } from '#mysql-failover';
import { readingBeside } from './data-source';
import { ServerDataSource } from './server-driver';
import { type Reader, Transactions } from './transactions';

/**
 * Long reads that see the database as it was at their beginning, whatever is written meanwhile, and that
 * keep nobody waiting: each has a connection of its own.
 */
@Injectable()
export class Snapshots {
  constructor(private readonly transactions: Transactions) {}

  /** @param work must not write; it may take as long as it likes */
  async read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const { dataSource } = this.transactions;
    if (!(dataSource instanceof ServerDataSource)) return this.readEmbedded(work);
    const runner = dataSource.createRunner(JOB_LIMIT);
    try {
      return await runner.manager.transaction(async (manager) => {
        // Without it, a transaction begins to see with its first read.
        await manager.query('start transaction with consistent snapshot');
        return work(manager as Reader);
      });
    } finally {
      await runner.release();
    }
  }

  /** In the write-ahead log, a transaction that reads keeps nobody from writing. */
  private async readEmbedded<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const beside = readingBeside(this.transactions.dataSource);
    // A database in memory is for trying things out; what is read from it is as it is at that moment.
    if (beside === undefined) return work(this.transactions.dataSource.manager as Reader);
    await beside.initialize();
    try {
      return await beside.transaction(async (manager: EntityManager) => {
        // A transaction begins to see with its first read.
        await manager.query('select 1 from sqlite_schema limit 1');
        return work(manager as Reader);
      });
    } finally {
      await beside.destroy();
    }
  }
}
