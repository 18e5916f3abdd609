import { characters } from './text';

/** Longest email, in characters. */
export const MAX_EMAIL = 255;

/** What {@link isEmail} asks for, as the end of a sentence. */
export const EMAIL_RULE = `must be an email address of up to ${String(MAX_EMAIL)} characters`;

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Whether it looks like an email; whether it is one is known to its mail server alone. */
export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && characters(value) <= MAX_EMAIL && EMAIL.test(value);
}
