import { Global, Module } from '@nestjs/common';
import { Settings } from '../settings';
import { contentsIn } from './contents-in';
import { FileContents } from './file-contents';

@Global()
@Module({
  providers: [{ provide: FileContents, useFactory: contentsIn, inject: [Settings] }],
  exports: [FileContents],
})
export class FilesModule {}
