import { characters } from './text';

/** Longest email, in characters. */
export const MAX_EMAIL = 255;

/** The rule of {@link isEmail}, as the end of a sentence. */
export const EMAIL_RULE = `must be an email address of up to ${String(MAX_EMAIL)} characters`;

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Whether a value has the form of an email; only its mail server knows whether it exists. */
export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && characters(value) <= MAX_EMAIL && EMAIL.test(value);
}
