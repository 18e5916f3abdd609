import { Module } from '@nestjs/common';
import { Settings } from '#platform';
import { AccessTokenController } from './access-tokens/access-token.controller';
import { AccessTokens } from './access-tokens/access-tokens';
import { BearerStrategy } from './access-tokens/bearer.strategy';
import { IssueAccessTokenHandler } from './access-tokens/issue-access-token';
import { MemberTokens } from './access-tokens/member-tokens';
import { signingKey } from './access-tokens/signing-key';
import { ApplicationKeyController } from './application-keys/application-key.controller';
import { BootstrapKey } from './application-keys/bootstrap-key';
import {
  CreateApplicationKeyHandler,
  DeleteApplicationKeyHandler,
  RenameApplicationKeyHandler,
} from './application-keys/write-application-key';
import { AuthenticationSettingsController } from './authentication-settings/authentication-settings.controller';
import { ChangeAuthenticationSettingsHandler } from './authentication-settings/change-authentication-settings';
import { ChangeOidcProfileHandler } from './oidc-profiles/change-oidc-profile';
import { CreateOidcProfileHandler } from './oidc-profiles/create-oidc-profile';
import { DeleteOidcProfileHandler } from './oidc-profiles/delete-oidc-profile';
import { HasOidcProfileHandler } from './oidc-profiles/has-oidc-profile';
import { OidcProfileController } from './oidc-profiles/oidc-profile.controller';
import { Discovery } from './providers/discovery';
import { ChangeRealmHandler } from './realms/change-realm';
import { HasRealmHandler } from './realms/has-realm';
import { RealmController } from './realms/realm.controller';
import { ApplicationKeyStore } from './storage/application-key-store';
import { AuthenticationSettingsStore } from './storage/authentication-settings-store';
import { OidcProfileStore } from './storage/oidc-profile-store';
import { RealmStore } from './storage/realm-store';
import { SecretBox } from './storage/secret-box';

@Module({
  controllers: [
    AccessTokenController,
    ApplicationKeyController,
    AuthenticationSettingsController,
    RealmController,
    OidcProfileController,
  ],
  providers: [
    ApplicationKeyStore,
    AuthenticationSettingsStore,
    RealmStore,
    OidcProfileStore,
    {
      provide: SecretBox,
      useFactory: ({ tokenSecret }: Settings) => new SecretBox(signingKey(tokenSecret, 'provider')),
      inject: [Settings],
    },
    Discovery,
    AccessTokens,
    MemberTokens,
    BearerStrategy,
    BootstrapKey,
    IssueAccessTokenHandler,
    CreateApplicationKeyHandler,
    RenameApplicationKeyHandler,
    DeleteApplicationKeyHandler,
    ChangeAuthenticationSettingsHandler,
    ChangeRealmHandler,
    HasRealmHandler,
    CreateOidcProfileHandler,
    ChangeOidcProfileHandler,
    DeleteOidcProfileHandler,
    HasOidcProfileHandler,
  ],
})
export class IdentityModule {}
