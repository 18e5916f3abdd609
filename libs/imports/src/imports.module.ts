import { Module } from '@nestjs/common';
import { LineWork } from './carrying-out/line-work';
import { ImportRunner } from './carrying-out/import-runner';
import { ImportController } from './managing/import.controller';
import { ImportFormats } from './receiving/import-formats';
import { StartImportHandler } from './receiving/start-import';
import { TryImportHandler } from './receiving/try-import';
import { ImportRepository } from './storage/import-repository';
import { PartRepository } from './storage/part-repository';

@Module({
  controllers: [ImportController],
  providers: [
    ImportRepository,
    PartRepository,
    LineWork,
    ImportFormats,
    ImportRunner,
    StartImportHandler,
    TryImportHandler,
  ],
})
export class ImportsModule {}
