import { Injectable, type OnModuleInit } from '@nestjs/common';
import { foldedColumns } from '../database/folded-columns';
import { refoldSome } from '../database/refold';
import { Transactions } from '../database/transactions';
import { Jobs } from './jobs';

/**
 * Folds what a process of another release has written while both ran, which knows no folded columns. Each
 * minute it looks at one portion of the rows, from the first table to the last, and then again.
 */
@Injectable()
export class KeepFolded implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'fold-texts', run: (_, position) => this.next(position) });
  }

  private async next(position: string | null): Promise<string | null> {
    const [at, after = ''] = position?.split(' ') ?? [];
    const columns = foldedColumns(this.transactions.dataSource);
    const names = columns.map(({ table, to }) => `${table}.${to}`);
    const first = Math.max(0, names.indexOf(at ?? ''));
    for (const [index, column] of columns.slice(first).entries()) {
      const from = index === 0 ? after : '';
      const last = await this.transactions.run((tx) => refoldSome(tx, column, from));
      if (last !== undefined) return `${names[first + index] ?? ''} ${last}`;
    }
    return null;
  }
}
