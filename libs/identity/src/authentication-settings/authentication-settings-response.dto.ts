import { ApiProperty } from '@nestjs/swagger';
import { SelfLink } from '#platform/http';
import { SELF_MANAGEMENT } from '../storage/authentication-settings.row';
import type { AuthenticationSettings } from '../storage/authentication-settings-repository';

const TYPE = 'account_authentication_settings';
const REALM = 'authentication-realm';

class RealmIdentifierDto {
  @ApiProperty({ format: 'uuid', example: '2b9a6f04-0c5e-4f0b-8d1a-6f1e2d3c4b02' })
  id!: string;

  @ApiProperty({ enum: [REALM] })
  type!: string;
}

class RealmRelationshipDto {
  data!: RealmIdentifierDto;
}

class AuthenticationSettingsRelationships {
  /** Where the profiles of the providers are listed. */
  authentication_realm!: RealmRelationshipDto;
}

class AuthenticationSettingsMeta {
  /** `client_id` of the authorization request. @example "account-management" */
  client_id!: string;
}

class AuthenticationSettingsDto {
  @ApiProperty({ format: 'uuid', example: 'b7a0c6de-1f3c-4a52-9d0e-4c5b6a798801' })
  id!: string;

  @ApiProperty({ enum: [TYPE] })
  type!: string;

  /** @example false */
  enable_self_signup!: boolean;

  /** @example false */
  auto_create_account_for_account_members!: boolean;

  @ApiProperty({ enum: SELF_MANAGEMENT })
  account_member_self_management!: string;

  /** @example 86400 */
  account_management_authentication_token_timeout_secs!: number;

  /** Hours after a sign-on in which its tokens can be renewed. @example 720 */
  member_session_max_hours!: number;

  relationships!: AuthenticationSettingsRelationships;

  meta!: AuthenticationSettingsMeta;
}

/** Where sign-on begins (docs/reference/sign-on.md#settings). */
export class AuthenticationSettingsResponse {
  data!: AuthenticationSettingsDto;
  links!: SelfLink;
}

export function fromAuthenticationSettings(
  baseUrl: string,
  settings: AuthenticationSettings,
): AuthenticationSettingsResponse {
  return {
    data: {
      id: settings.id,
      type: TYPE,
      enable_self_signup: settings.enableSelfSignup,
      auto_create_account_for_account_members: settings.autoCreateAccount,
      account_member_self_management: settings.selfManagement,
      account_management_authentication_token_timeout_secs: settings.tokenTimeoutSecs,
      member_session_max_hours: settings.memberSessionMaxHours,
      relationships: { authentication_realm: { data: { id: settings.realmId, type: REALM } } },
      meta: { client_id: settings.clientId },
    },
    links: { self: `${baseUrl}/v2/settings/account-authentication` },
  };
}
