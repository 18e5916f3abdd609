import { characters } from '#kernel';

const MAX_LENGTH = 255;
const MAX_EXTENSION = 20;

/** Control characters, line ends, halves of characters, and marks that turn text around. */
const MISLEADING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What a file is called, made of whatever was sent: the last part of a path, 1 to 255 characters
 * that can all be seen. It is only shown; nothing is stored under it.
 * @param extension of a file for which nothing usable was sent
 */
export function fileNameOf(sent: string, extension: string): string {
  const parts = sent.replace(MISLEADING, '').split(/[/\\]/);
  const name = (parts.at(-1) ?? '').trim();
  return /^\.{0,2}$/.test(name) ? `file.${extension}` : shortened(name).trim();
}

/** Keeps the extension, if it looks like one. */
function shortened(name: string): string {
  if (characters(name) <= MAX_LENGTH) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot === -1 ? '' : name.slice(dot);
  const kept = characters(extension) <= MAX_EXTENSION ? extension : '';
  return (
    Array.from(name)
      .slice(0, MAX_LENGTH - characters(kept))
      .join('') + kept
  );
}
