import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Snapshots } from './snapshots';
import { Transactions } from './transactions';
import { WriteAheadLog } from './write-ahead-log';

/** Gives every module the one data source, through {@link Transactions}; closes it last. */
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  static with(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: DataSource, useValue: dataSource },
        Transactions,
        Snapshots,
        WriteAheadLog,
      ],
      exports: [DataSource, Transactions, Snapshots, WriteAheadLog],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
