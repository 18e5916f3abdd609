import type { FileType } from '../domain/file-type';

/**
 * What the first bytes say, and for documents what is inside; undefined if they say nothing known.
 * The library does not look for anything behind a right beginning: files are served so that no
 * browser does either.
 */
export async function detectType(content: Uint8Array): Promise<FileType | undefined> {
  // Loaded with the first file, because it is slow to load.
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(content);
  return detected && { mimeType: detected.mime, extension: detected.ext };
}
