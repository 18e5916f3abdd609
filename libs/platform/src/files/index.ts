export { FileContents } from './file-contents';
export { FilesModule } from './files.module';
