import { characters } from './text';

/** Longest email, in characters. */
export const MAX_EMAIL = 255;

/** The rule of {@link isEmail}, as the end of a sentence. */
export const EMAIL_RULE = `must be an email address of up to ${String(MAX_EMAIL)} characters`;

/*
 * An address as RFC 5321 writes it: the part before the @ is either words of these characters with
 * dots between them, or quoted; the domain is made of labels with dots between them. RFC 6531 adds the
 * letters of all scripts to both.
 */
const WORD = "[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}\\p{So}]+";
const QUOTED = String.raw`"(?: |[^"\\\p{C}\p{Z}]|\\(?: |[^\p{C}\p{Z}]))*"`;
const LETTER = '[a-zA-Z0-9\\p{L}\\p{M}\\p{N}]';
const LABEL = `${LETTER}(?:(?:${LETTER}|-){0,61}${LETTER})?`;
const EMAIL = new RegExp(`^(?:${WORD}(?:\\.${WORD})*|${QUOTED})@${LABEL}(?:\\.${LABEL})*$`, 'u');
/** Longest part before the @, in bytes. */
const MAX_LOCAL_PART = 64;

/**
 * Whether a value has the form of an email; only its mail server knows whether it exists. Neither it
 * nor the form in which emails are compared may be read as another address.
 */
export function isEmail(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    characters(value) <= MAX_EMAIL &&
    [value, value.normalize('NFKC')].every(isMailbox)
  );
}

function isMailbox(email: string): boolean {
  return EMAIL.test(email) && bytesOf(email.slice(0, email.lastIndexOf('@'))) <= MAX_LOCAL_PART;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
