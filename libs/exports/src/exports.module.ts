import { Module } from '@nestjs/common';
import { ExportLinks } from './managing/export-links';
import { ExportController } from './managing/export.controller';
import { StartExportHandler } from './managing/start-export';
import { ExportRepository } from './storage/export-repository';
import { ExportFiles } from './writing/export-files';
import { ExportRunner } from './writing/export-runner';
import { ExportWriter } from './writing/export-writer';

@Module({
  controllers: [ExportController],
  providers: [
    ExportRepository,
    ExportFiles,
    ExportWriter,
    ExportRunner,
    ExportLinks,
    StartExportHandler,
  ],
})
export class ExportsModule {}
