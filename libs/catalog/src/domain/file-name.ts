import { characters } from '#kernel';

const MAX_LENGTH = 255;

/** The extensions of accepted types, with both spellings of JPEG. */
const KNOWN = /\.(png|jpe?g|gif|webp|avif|pdf|docx|xlsx|pptx|odt|ods)$/i;

/** Control characters, line ends, halves of characters, and marks that turn text around. */
const MISLEADING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The shown name of a file, made from the sent name: the last part of a path, 1 to 255 printable
 * characters, with the extension of the detected type. Files are not stored under this name.
 * @param extension of the type that the content has
 */
export function fileNameOf(sent: string, extension: string): string {
  const parts = sent.replace(MISLEADING, '').split(/[/\\]/);
  const name = (parts.at(-1) ?? '').trim();
  const [end = ''] = KNOWN.exec(name) ?? [];
  const isRight = end.toLowerCase().replace('jpeg', 'jpg') === `.${extension}`;
  const kept = isRight ? end : `.${extension}`;
  const stem = shortened(name.slice(0, name.length - end.length), characters(kept)).trim();
  return (/^\.*$/.test(stem) ? 'file' : stem) + kept;
}

/** Shortens a name so that the extension still fits. */
function shortened(stem: string, room: number): string {
  return Array.from(stem)
    .slice(0, MAX_LENGTH - room)
    .join('');
}
