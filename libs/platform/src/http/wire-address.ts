import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Must } from './wire';

const MAX_LENGTH = 2000;
/** The part between the scheme and the path names a host and perhaps a port, but nobody. */
const HTTPS = /^https:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/;

/** The address of a page to which a customer is sent. */
export function PageAddress(): PropertyDecorator {
  return applyDecorators(
    Must(
      `must be an https address of at most ${String(MAX_LENGTH)} characters, without a user name or a password`,
      isPageAddress,
    ),
    ApiProperty({ type: String, maxLength: MAX_LENGTH, pattern: HTTPS.source }),
  );
}

function isPageAddress(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  return HTTPS.test(value) && URL.canParse(value);
}
