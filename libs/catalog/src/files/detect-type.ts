import { refuse } from '#kernel';
import { invalid } from '#platform';
import { type FileType, isTaken, MUST_BE_TAKEN } from '../domain/file-type';

/**
 * What the first bytes say, and for documents what is inside. The library only looks at the beginning, so
 * files are served in a way that stops browsers from guessing another type.
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
