import { Flag, Integer, Nested, OneOf, Optional, ResourceType } from '#platform/http';
import { MAX_SESSION_HOURS, MAX_TOKEN_TIMEOUT_SECS } from '../domain/sign-on-session';
import { SELF_MANAGEMENT, type SelfManagement } from '../storage/authentication-settings.row';
import type { AuthenticationSettingsChanges } from '../storage/authentication-settings-repository';

class AuthenticationSettingsData {
  @ResourceType('account_authentication_settings')
  type?: string;

  /** Whether front ends offer people to register by themselves. @example false */
  @Optional()
  @Flag()
  enable_self_signup?: boolean;

  /** Whether a member without any account gets one at sign-on. @example false */
  @Optional()
  @Flag()
  auto_create_account_for_account_members?: boolean;

  /** What members may change about themselves. @example "disabled" */
  @Optional()
  @OneOf(...SELF_MANAGEMENT)
  account_member_self_management?: SelfManagement;

  /** Seconds for which a new member token is valid. @example 86400 */
  @Optional()
  @Integer(60, MAX_TOKEN_TIMEOUT_SECS)
  account_management_authentication_token_timeout_secs?: number;

  /** Hours after a sign-on in which its tokens can be renewed. @example 720 */
  @Optional()
  @Integer(1, MAX_SESSION_HOURS)
  member_session_max_hours?: number;
}

export class AuthenticationSettingsBody {
  @Nested(() => AuthenticationSettingsData)
  data!: AuthenticationSettingsData;
}

export function toAuthenticationSettingsChanges({
  data,
}: AuthenticationSettingsBody): AuthenticationSettingsChanges {
  return {
    enableSelfSignup: data.enable_self_signup,
    autoCreateAccount: data.auto_create_account_for_account_members,
    selfManagement: data.account_member_self_management,
    tokenTimeoutSecs: data.account_management_authentication_token_timeout_secs,
    memberSessionMaxHours: data.member_session_max_hours,
  };
}
