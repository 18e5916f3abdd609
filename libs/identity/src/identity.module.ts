import { Module } from '@nestjs/common';
import { Settings } from '#platform';
import { Callers } from '#platform/auth';
import { SecretBox, signingKeys } from '#platform/crypto';
import { AccessTokenController } from './access-tokens/access-token.controller';
import { AccessTokens } from './access-tokens/access-tokens';
import { TokenCallers } from './access-tokens/token-callers';
import { IssueAccessTokenHandler } from './access-tokens/issue-access-token';
import { WrongSecrets } from './access-tokens/wrong-secrets';
import { ApplicationKeyController } from './application-keys/application-key.controller';
import { providers as applicationKeys } from './application-keys/application-keys';
import { BootstrapKey } from './application-keys/bootstrap-key';
import { AuthenticationSettingsController } from './authentication-settings/authentication-settings.controller';
import { ChangeAuthenticationSettingsHandler } from './authentication-settings/change-authentication-settings';
import { ExchangeCodeHandler } from './member-tokens/issue-member-tokens';
import { MemberTokenController } from './member-tokens/member-token.controller';
import { MemberTokens } from './member-tokens/member-tokens';
import { RenewMemberTokensHandler } from './member-tokens/renew-member-tokens';
import { SignedOnMembers } from './member-tokens/signed-on-members';
import { providers as oidcProfiles } from './oidc-profiles/oidc-profiles';
import { realmAnswers } from './realms/has-realm';
import { OidcProfileController } from './oidc-profiles/oidc-profile.controller';
import { ProfileSecretSealer } from './oidc-profiles/profile-secret-sealer';
import { Discovery } from './providers/discovery';
import { IdTokens } from './providers/id-tokens';
import { ProviderClient } from './providers/provider-client';
import { ProviderConnections } from './providers/provider-connections';
import { ProviderKeys } from './providers/provider-keys';
import { ProviderRequests } from './providers/provider-requests';
import { MayMembersChangeAccountHandler } from './authentication-settings/read-authentication-settings';
import { RealmController } from './realms/realm.controller';
import { providers as realms } from './realms/realms';
import { BeginSignOnHandler } from './sign-on/begin-sign-on';
import { FinishSignOnHandler } from './sign-on/finish-sign-on';
import { ProviderFailures } from './sign-on/provider-failures';
import { SignOnController } from './sign-on/sign-on.controller';
import { SignOnMetrics } from './sign-on/sign-on-metrics';
import { SignOnTrail } from './sign-on/sign-on-trail';
import { ReadStaffSignOnPageHandler } from './sign-on/read-staff-sign-on-page';
import { StaffSignOn } from './sign-on/staff-sign-on';
import { StateCookie } from './sign-on/state-cookie';
import { SweepSignOns } from './sign-on/sweep-sign-ons';
import { AuthenticationSettingsRepository } from './storage/authentication-settings-repository';
import { OidcProfileRepository } from './storage/oidc-profile-repository';
import { PendingSignOnRepository } from './storage/pending-sign-on-repository';
import { SignOnCodeRepository } from './storage/sign-on-code-repository';

@Module({
  controllers: [
    AccessTokenController,
    ApplicationKeyController,
    AuthenticationSettingsController,
    RealmController,
    OidcProfileController,
    SignOnController,
    MemberTokenController,
  ],
  providers: [
    ...applicationKeys,
    AuthenticationSettingsRepository,
    ...realms,
    OidcProfileRepository,
    {
      provide: SecretBox,
      useFactory: (settings: Settings) => new SecretBox(signingKeys(settings, 'provider')),
      inject: [Settings],
    },
    PendingSignOnRepository,
    SignOnCodeRepository,
    Discovery,
    AccessTokens,
    MemberTokens,
    SignedOnMembers,
    { provide: Callers, useClass: TokenCallers },
    BootstrapKey,
    WrongSecrets,
    IssueAccessTokenHandler,
    ChangeAuthenticationSettingsHandler,
    ...realmAnswers,
    MayMembersChangeAccountHandler,
    ...oidcProfiles,
    ProfileSecretSealer,
    ProviderRequests,
    ProviderKeys,
    ProviderConnections,
    ProviderFailures,
    IdTokens,
    ProviderClient,
    StateCookie,
    BeginSignOnHandler,
    FinishSignOnHandler,
    SignOnMetrics,
    SignOnTrail,
    StaffSignOn,
    ReadStaffSignOnPageHandler,
    SweepSignOns,
    ExchangeCodeHandler,
    RenewMemberTokensHandler,
  ],
})
export class IdentityModule {}
