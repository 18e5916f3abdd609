import { Flag, Integer, Nested, OneOf, Optional, ResourceType } from '#platform';
import { SELF_MANAGEMENT, type SelfManagement } from '../storage/authentication-settings.row';
import type { AuthenticationSettingsChanges } from '../storage/authentication-settings-store';

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

  /** Seconds that a new member token is good for. @example 86400 */
  @Optional()
  @Integer(60, 31_536_000)
  account_management_authentication_token_timeout_secs?: number;
}

export class AuthenticationSettingsBody {
  @Nested(() => AuthenticationSettingsData)
  data!: AuthenticationSettingsData;
}

export function toChanges({ data }: AuthenticationSettingsBody): AuthenticationSettingsChanges {
  return {
    enableSelfSignup: data.enable_self_signup,
    autoCreateAccount: data.auto_create_account_for_account_members,
    selfManagement: data.account_member_self_management,
    tokenTimeoutSecs: data.account_management_authentication_token_timeout_secs,
  };
}
