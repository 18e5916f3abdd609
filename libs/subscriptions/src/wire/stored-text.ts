import { applyDecorators } from '@nestjs/common';
import { Must, Text } from '#platform';

/** A text of so many Unicode code points that comes back from the database as it was sent. */
export const StoredText = (minLength: number, maxLength: number) =>
  applyDecorators(
    Text(minLength, maxLength),
    Must('must be a text without NUL and without halves of surrogate pairs', isStorable),
  );

/** At NUL the embedded database ends a text, and no database keeps half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  return typeof value !== 'string' || !(value.includes('\0') || /\p{Surrogate}/u.test(value));
}
