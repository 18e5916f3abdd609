import { Module } from '@nestjs/common';
import { FamilyWork } from './carrying-out/family-work';
import { LineWork } from './carrying-out/line-work';
import { ImportRunner } from './carrying-out/import-runner';
import { PictureRunner } from './carrying-out/picture-runner';
import { ImportController } from './managing/import.controller';
import { ImportFormats } from './receiving/import-formats';
import { StartImportHandler } from './receiving/start-import';
import { TryImportHandler } from './receiving/try-import';
import { ImportRepository } from './storage/import-repository';
import { PictureRepository } from './storage/picture-repository';
import { PartRepository } from './storage/part-repository';

@Module({
  controllers: [ImportController],
  providers: [
    ImportRepository,
    PartRepository,
    LineWork,
    FamilyWork,
    PictureRepository,
    PictureRunner,
    ImportFormats,
    ImportRunner,
    StartImportHandler,
    TryImportHandler,
  ],
})
export class ImportsModule {}
