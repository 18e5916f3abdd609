import { existsSync } from 'node:fs';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import type { Settings } from '#platform';
import { DatabaseModule, refuseOldTables } from '#platform/database';
import { MachineStaff, MachineStaffModule } from '#staff';
import { createDataSource } from './data-source';
import { SettingsModule } from './settings.module';

const EMBEDDED = 'sqlite:';
const OLDER = 'start the service, or run this version once with MIGRATE=only';

/**
 * Works with staff on the database of the service, which may be running beside it: an embedded database, too,
 * lets another program write between two of its transactions.
 * @throws Error if the database is older
 */
export async function withMachineStaff<T>(
  settings: Settings,
  work: (staff: MachineStaff) => Promise<T>,
): Promise<T> {
  const dataSource = await createDataSource(settings.databaseUrl).initialize();
  try {
    await refuseOldTables(dataSource, OLDER);
    const module = MachineModule.with(settings, dataSource);
    const context = await NestFactory.createApplicationContext(module, {
      logger: ['error'],
      abortOnError: false,
    });
    try {
      return await work(context.get(MachineStaff, { strict: false }));
    } finally {
      await context.close();
    }
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

/**
 * An embedded database would be made where there is none.
 * @throws Error if there is none yet
 */
export function requireDatabase(url: string): void {
  const file = url.startsWith(EMBEDDED) ? url.slice(EMBEDDED.length) : undefined;
  if (file === undefined || existsSync(file)) return;
  throw new Error(`There is no database ${file} yet; start the service once, or set DATABASE_URL`);
}

@Module({})
class MachineModule {
  static with(settings: Settings, dataSource: DataSource): DynamicModule {
    return {
      module: MachineModule,
      imports: [SettingsModule.with(settings), DatabaseModule.with(dataSource), MachineStaffModule],
    };
  }
}
