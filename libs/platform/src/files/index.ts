export { contentsIn, type FilesPlace } from './contents-in';
export { FileContents } from './file-contents';
export { type MovedFiles, moveContents } from './move-contents';
