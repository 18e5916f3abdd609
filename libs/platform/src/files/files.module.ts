import { Global, Module } from '@nestjs/common';
import { FileContents } from './file-contents';
import { FolderContents } from './folder-contents';

@Global()
@Module({
  providers: [{ provide: FileContents, useClass: FolderContents }],
  exports: [FileContents],
})
export class FilesModule {}
