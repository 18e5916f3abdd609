import type { Settings } from '../settings';
import type { FileContents } from './file-contents';
import { FolderContents } from './folder-contents';
import { S3Contents } from './s3-contents';

/** Where files are kept: in a bucket, if one is set, else in a folder. */
export type FilesPlace = Pick<Settings, 'filesBucket' | 'filesFolder'>;

export function contentsIn({ filesBucket, filesFolder }: FilesPlace): FileContents {
  return filesBucket === undefined ? new FolderContents(filesFolder) : new S3Contents(filesBucket);
}
