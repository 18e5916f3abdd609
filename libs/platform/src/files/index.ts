export { contentsIn, type FilesPlace } from './contents-in';
export { FileContents } from './file-contents';
export { FilesUnavailable } from './files-unavailable';
export { type MovedFiles, moveContents } from './move-contents';
