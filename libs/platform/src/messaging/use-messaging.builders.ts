import { Logger } from '@nestjs/common';
import type { Schema } from '../database/data-source';
import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { OF_A_BUSY_MACHINE } from '../observability/warnings.builders';
import { testOptions, TestProcess } from './messaging.builders';
import type { RelayOptions } from './relay/relay-options';
import { messagingSchema } from './schema';

export interface LogLine {
  readonly level: 'warn' | 'error';
  readonly line: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/**
 * Opens a database for the tests of a `describe`, and processes on it that end with each test. On the
 * embedded database the processes share a connection, because its driver blocks this process while it
 * waits for the lock of another connection.
 */
export function useMessaging(...more: readonly Schema[]) {
  let scratch: Scratch;
  let shared: Transactions | undefined;
  const processes: TestProcess[] = [];
  const logged: LogLine[] = [];

  beforeAll(async () => {
    scratch = await openScratch(messagingSchema, ...more);
    const logger = (level: LogLine['level']) => (line: LogLine['line'], text: string) => {
      if (text !== OF_A_BUSY_MACHINE) logged.push({ level, line, text });
    };
    Logger.overrideLogger({ log: () => undefined, warn: logger('warn'), error: logger('error') });
  });

  afterEach(async () => {
    await Promise.all(processes.splice(0).map((one) => one.stop()));
    for (const table of ['outbox', 'inbox']) await scratch.dataSource.query(`delete from ${table}`);
    logged.length = 0;
    shared = undefined;
  });

  afterAll(() => scratch.close());

  const connected = async (): Promise<Transactions> =>
    __DATABASE__ === 'sqlite'
      ? (shared ??= new Transactions(scratch.dataSource))
      : new Transactions(await scratch.another());

  const open = async (options?: Partial<RelayOptions>): Promise<TestProcess> => {
    const process = new TestProcess(await connected(), testOptions(options));
    processes.push(process);
    return process;
  };
  return { open, logged };
}
