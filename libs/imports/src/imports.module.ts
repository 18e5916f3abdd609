import { Module } from '@nestjs/common';
import { LineWork } from './carrying-out/line-work';
import { ImportRunner } from './carrying-out/import-runner';
import { ImportController } from './managing/import.controller';
import { StartImportHandler } from './receiving/start-import';
import { ImportRepository } from './storage/import-repository';
import { PartRepository } from './storage/part-repository';

@Module({
  controllers: [ImportController],
  providers: [ImportRepository, PartRepository, LineWork, ImportRunner, StartImportHandler],
})
export class ImportsModule {}
