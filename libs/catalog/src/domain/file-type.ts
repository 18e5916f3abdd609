/** What a file is, judged by its content. */
export interface FileType {
  readonly mimeType: string;
  readonly extension: string;
}

export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The accepted types. They run no scripts when a browser opens them, as HTML and SVG would. */
const TAKEN = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

/** Continues a sentence about a file of another type. */
export const MUST_BE_TAKEN =
  'must be a PNG, JPEG, GIF, WebP or AVIF image, a PDF, or a DOCX, XLSX, PPTX, ODT or ODS document; its content counts, not its name';

export function isTaken(mimeType: string): boolean {
  return TAKEN.has(mimeType);
}

export function isImage({ mimeType }: { readonly mimeType: string }): boolean {
  return mimeType.startsWith('image/');
}
