import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '#platform';
import { migrate, refuseHalfMoved, refuseOldTables } from '#platform/database';
import type { InstalledExtension } from '#platform/extensions';
import {
  allowOrigins,
  answerNotModified,
  compressResponses,
  createHttpAdapter,
  keepAnswers,
  limitRequests,
  noteAnswers,
} from '#platform/http';
import { createLogger, FrameworkLogger } from '#platform/observability';
import { startTracing } from '#platform/tracing';
import { AppModule } from './app.module';
import { createDataSource } from './data-source';
import { serveDocs } from './docs-page';

/** Makes the service on a migrated database, ready to listen; tests start it in the same way. */
export async function createApp(
  settings: Settings,
  extensions: readonly InstalledExtension[] = [],
): Promise<NestFastifyApplication> {
  await startTracing(settings);
  const logger = createLogger(settings.logLevel);
  const dataSource = await createDataSource(settings.databaseUrl).initialize();
  await refuseHalfMoved(dataSource);
  await (settings.migrate === 'off' ? refuseOldTables(dataSource) : migrate(dataSource));
  const adapter = createHttpAdapter(settings, logger);
  answerNotModified(adapter);
  compressResponses(adapter);
  keepAnswers(adapter);
  noteAnswers(adapter);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(settings, dataSource, extensions),
    adapter,
    { bodyParser: false, logger: new FrameworkLogger(logger), abortOnError: false },
  );
  await allowOrigins(app, settings);
  await limitRequests(app, settings);
  serveDocs(app, settings);
  return app;
}
