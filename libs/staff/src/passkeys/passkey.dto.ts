import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  Email,
  isPlainObject,
  Moment,
  Nested,
  Optional,
  ResourceType,
  Text,
  TextLine,
  Verbatim,
} from '#platform/http';
import type { IssuedCode } from '../sign-on/staff-codes';
import type { Acceptance, PasskeyOptions } from './passkey-options';
import type { SentCredential } from './relying-party';

const OPTIONS = 'staff_passkey_options';
const TOKEN = 'staff_passkey_token';
const MAX_CODE = 255;

/** The code behind the last slash of the link of an invitation. */
const InvitationCode = () => applyDecorators(Optional(), Text(1, MAX_CODE));

class PasskeyOptionsData {
  @ResourceType(OPTIONS)
  type?: string;

  /** The code at the end of the link of an invitation, to register a passkey. Leave it out to sign on. */
  @InvitationCode()
  invitation?: string;

  /** Sent by the first owner only. @example "Ida Lund" */
  @Optional()
  @TextLine(1, 255)
  name?: string;

  /** Sent by the first owner only. @example "ida@harbour.example" */
  @Optional()
  @Email()
  email?: string;
}

export class PasskeyOptionsBody {
  /** @example {"type":"staff_passkey_options"} */
  @Nested(() => PasskeyOptionsData)
  data!: PasskeyOptionsData;
}

class PasskeyOptionsDto {
  @ApiProperty({ enum: [OPTIONS] })
  type!: string;

  @ApiProperty({ enum: ['registration', 'sign-on'] })
  purpose!: string;

  /**
   * What to pass to `navigator.credentials.create` or `get`, as JSON (WebAuthn). The challenge is
   * good for five minutes, once.
   */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { rpId: 'shop.example' } })
  public_key!: object;
}

export class PasskeyOptionsResponse {
  data!: PasskeyOptionsDto;
}

class PasskeyTokenData {
  @ResourceType(TOKEN)
  type?: string;

  /** The same code as in the request for options. */
  @InvitationCode()
  invitation?: string;

  /** What the browser has answered, as JSON (WebAuthn). */
  @Verbatim('must be an object', isPlainObject)
  @ApiProperty({ type: 'object', additionalProperties: true, example: { type: 'public-key' } })
  credential!: SentCredential;
}

export class PasskeyTokenBody {
  /** @example {"credential":{"type":"public-key"}} */
  @Nested(() => PasskeyTokenData)
  data!: PasskeyTokenData;
}

class PasskeyTokenDto {
  @ApiProperty({ enum: [TOKEN] })
  type!: string;

  /** Exchange it at `POST /v2/staff/tokens`. @example "o4ZcT1vXy8KqLm2NpR5sUw7AbCdEfGhIjKlMnOpQrSt" */
  token!: string;

  /** @example "2031-04-05T06:08:08.009Z" */
  @Moment()
  expires!: string;
}

export class PasskeyTokenResponse {
  data!: PasskeyTokenDto;
}

export function toAcceptance({ data }: PasskeyOptionsBody): Acceptance | undefined {
  const { invitation: code, name, email } = data;
  return code === undefined ? undefined : { code, name, email };
}

export function toPasskeyOptions({ purpose, publicKey }: PasskeyOptions): PasskeyOptionsResponse {
  return { data: { type: OPTIONS, purpose, public_key: publicKey } };
}

export function toPasskeyToken({ code, expires }: IssuedCode): PasskeyTokenResponse {
  return { data: { type: TOKEN, token: code, expires: expires.toISOString() } };
}
