import { refuse } from '#kernel';
import { invalid } from '#platform';
import { type FileType, isTaken, MUST_BE_TAKEN } from '../domain/file-type';

/**
 * What the first bytes say, and for documents what is inside. The library does not look for anything
 * behind a right beginning: files are served so that no browser does either.
 * @param source where the content came from in the request
 * @throws DomainError if files of this type are not taken
 */
export async function detectType(content: Uint8Array, source: string): Promise<FileType> {
  // Loaded with the first file, because it is slow to load.
  const { fileTypeFromBuffer } = await import('file-type');
  const { mime: mimeType = '', ext: extension = '' } = (await fileTypeFromBuffer(content)) ?? {};
  if (isTaken(mimeType)) return { mimeType, extension };
  refuse(invalid(source, MUST_BE_TAKEN));
}
