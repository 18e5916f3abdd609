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
import { Discovery } from './providers/discovery';
import { ApplicationKeyStore } from './storage/application-key-store';
import { AuthenticationSettingsStore } from './storage/authentication-settings-store';
import { OidcProfileStore } from './storage/oidc-profile-store';
import { RealmStore } from './storage/realm-store';
import { SecretBox } from './storage/secret-box';

@Module({
  controllers: [AccessTokenController, ApplicationKeyController],
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
  ],
})
export class IdentityModule {}
