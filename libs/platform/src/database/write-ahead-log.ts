import { Injectable } from '@nestjs/common';
import { isEmbedded } from './data-source';
import { Transactions } from './transactions';

/**
 * The file beside the embedded database in which every change is written first (`-wal`). It holds earlier
 * versions of rows for as long as nothing new is written over them.
 */
@Injectable()
export class WriteAheadLog {
  constructor(private readonly transactions: Transactions) {}

  get isOwn(): boolean {
    return isEmbedded(this.transactions.dataSource);
  }

  /**
   * Empties it after an erasure, so that no file holds what was erased. If another program reads the
   * database, such as a tool for backups, the log stays until the next minute. A database server has logs
   * of its own, which stay as they are.
   */
  async empty(): Promise<void> {
    if (this.isOwn) await this.transactions.statement('pragma wal_checkpoint(truncate)', []);
  }
}
