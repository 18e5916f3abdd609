import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { characters, EMAIL_RULE, isBlank, isEmail, isOneLine, MAX_EMAIL } from '#kernel';
import { FromInput, isUuid, Must, Pattern } from './wire';

/*
 * How texts of a body are declared (docs/reference/requests.md#texts): a name, a number or any other
 * text of one line is a `TextLine`, and what may have several lines is a `Text`. That no text has a NUL is
 * checked for the whole body.
 */

/** A text with so many Unicode code points, which may have several lines. */
export function Text(minLength: number, maxLength: number): PropertyDecorator {
  return applyDecorators(
    Must(`must be a text of ${String(minLength)} to ${String(maxLength)} characters`, (value) => {
      if (typeof value !== 'string') return false;
      const length = characters(value);
      return length >= minLength && length <= maxLength;
    }),
    ApiProperty({ type: String, minLength, maxLength }),
  );
}

/** A text with so many Unicode code points in one line, not only blanks. */
export function TextLine(minLength: number, maxLength: number): PropertyDecorator {
  return applyDecorators(
    Text(minLength, maxLength),
    Must('must not be blank', (value) => unless(value, (text) => text !== '' && isBlank(text))),
    OneLine(),
    ...(minLength > 0 ? [ApiProperty({ pattern: '\\S' })] : []),
  );
}

/** Refuses line breaks and control characters. */
export function OneLine(): PropertyDecorator {
  return Must('must be one line without control characters', (value) =>
    unless(value, (text) => !isOneLine(text)),
  );
}

/** A text of 1 to 255 characters that connects resources, so it has no invisible differences. */
export function WithoutOuterBlanks(): PropertyDecorator {
  return Pattern(
    'must be a text of 1 to 255 characters without blanks at either end',
    /^(?!\s).{1,255}(?<!\s)$/su,
  );
}

/** A line of an address or a contact; an empty one counts as not sent, because forms send it. */
export function FormLine(maxLength: number): PropertyDecorator {
  return applyDecorators(EmptyIsNotSent(), TextLine(0, maxLength));
}

/** Like {@link FormLine}, for a text that may have several lines. */
export function FormText(maxLength: number): PropertyDecorator {
  return applyDecorators(EmptyIsNotSent(), Text(0, maxLength));
}

export function EmptyIsNotSent(): PropertyDecorator {
  return FromInput((value) => (value === '' ? undefined : value));
}

export function Email(): PropertyDecorator {
  return applyDecorators(
    Must(EMAIL_RULE, isEmail),
    ApiProperty({ type: String, format: 'email', maxLength: MAX_EMAIL }),
  );
}

/**
 * Works like {@link Uuid}, but accepts any text: a text that is not a UUID is the id of nothing, and
 * errors name it as it was sent.
 */
export function UuidOrText(): PropertyDecorator {
  return applyDecorators(
    Text(1, 255),
    FromInput((id) => (isUuid(id) ? id.toLowerCase() : id)),
  );
}

/** What is no text is left to the decorator for the length. */
function unless(value: unknown, isWrong: (text: string) => boolean): boolean {
  return typeof value !== 'string' || !isWrong(value);
}
