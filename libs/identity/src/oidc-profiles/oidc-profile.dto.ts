import { ApiProperty, PartialType } from '@nestjs/swagger';
import type { Changes } from '#platform/database';
import { Flag, TextLine, Must, Nested, Optional, ResourceType } from '#platform/http';
import type { OidcProfileFields } from './create-oidc-profile';

const MAX_URL = 2048;

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_URL && URL.canParse(value);
}

class OidcProfileData {
  @ResourceType('oidc-profile')
  type?: string;

  /** What the provider is called where members choose one; unique in the realm. @example "Staff sign-in" */
  @TextLine(1, 255)
  name!: string;

  /**
   * Where the provider describes itself.
   * @example "https://id.example/.well-known/openid-configuration"
   */
  @Must(`must be an absolute address of at most ${String(MAX_URL)} characters`, isAddress)
  @ApiProperty({ type: String, format: 'uri', maxLength: MAX_URL })
  discovery_url!: string;

  /** The client id of this service at the provider. @example "harbour-idp" */
  @TextLine(1, 1024)
  client_id!: string;

  /** It belongs to the client id; it is stored encrypted and never shown. @example "kX9v2mTq4RzN7wLb" */
  @TextLine(1, 1024)
  client_secret!: string;

  /**
   * If true, only members whose `email_verified` at the provider is true can sign on.
   * @example false
   */
  @Optional()
  @Flag()
  require_verified_email?: boolean;
}

class OidcProfileChanges extends PartialType(OidcProfileData, { skipNullProperties: false }) {}

export class CreateOidcProfileBody {
  @Nested(() => OidcProfileData)
  data!: OidcProfileData;
}

export class ChangeOidcProfileBody {
  /** @example {"name":"Staff"} */
  @Nested(() => OidcProfileChanges)
  data!: OidcProfileChanges;
}

export function toFields({ data }: CreateOidcProfileBody): OidcProfileFields {
  return {
    name: data.name,
    discoveryUrl: data.discovery_url,
    clientId: data.client_id,
    clientSecret: data.client_secret,
    requireVerifiedEmail: data.require_verified_email ?? false,
  };
}

export function toOidcProfileChanges({ data }: ChangeOidcProfileBody): Changes<OidcProfileFields> {
  return {
    name: data.name,
    discoveryUrl: data.discovery_url,
    clientId: data.client_id,
    clientSecret: data.client_secret,
    requireVerifiedEmail: data.require_verified_email,
  };
}
