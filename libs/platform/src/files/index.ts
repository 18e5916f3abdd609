export { contentsIn, type FilesPlace } from './contents-in';
export { FileContents } from './file-contents';
export { FilesModule } from './files.module';
export { type MovedFiles, moveContents } from './move-contents';
