import { refuse, invalid } from '#kernel';
import { type FileType, isTaken, MUST_BE_TAKEN } from '../domain/file-type';

/**
 * Detects the type from the first bytes and, for documents, from what is inside. The library reads only
 * the beginning, so files are served in a way that stops browsers from guessing another type.
 * @param source the field of the request that the content came from
 * @throws DomainError if files of this type are not accepted
 */
export async function detectType(content: Uint8Array, source: string): Promise<FileType> {
  // The library is loaded with the first file, because loading it takes long.
  const { fileTypeFromBuffer } = await import('file-type');
  const { mime: mimeType = '', ext: extension = '' } = (await fileTypeFromBuffer(content)) ?? {};
  if (isTaken(mimeType)) return { mimeType, extension };
  refuse(invalid(source, MUST_BE_TAKEN));
}
