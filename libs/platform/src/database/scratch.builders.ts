import type { DataSource } from 'typeorm';
import { createDatabase } from '../../../../test/support/database';
import { dataSourceFor, type Schema } from './data-source';
import { migrate } from './migrate';

export interface Scratch {
  readonly url: string;
  readonly dataSource: DataSource;
  /** Opens a second data source on the same database, as another process would. */
  another(): Promise<DataSource>;
  close(): Promise<void>;
}

/** A migrated database of its own, on the database that this run is for. */
export async function openScratch(...schemas: readonly Schema[]): Promise<Scratch> {
  const database = await createDatabase();
  const dataSource = await dataSourceFor(database.url, schemas).initialize();
  await migrate(dataSource);
  const opened = [dataSource];
  return {
    url: database.url,
    dataSource,
    another: async () => {
      const other = await dataSourceFor(database.url, schemas).initialize();
      opened.push(other);
      return other;
    },
    close: async () => {
      await Promise.all(opened.filter((one) => one.isInitialized).map((one) => one.destroy()));
      await database.drop();
    },
  };
}
