import { Module } from '@nestjs/common';
import { AccessTokenController } from './access-tokens/access-token.controller';
import { AccessTokens } from './access-tokens/access-tokens';
import { BearerStrategy } from './access-tokens/bearer.strategy';
import { IssueAccessTokenHandler } from './access-tokens/issue-access-token';
import { MemberTokens } from './access-tokens/member-tokens';
import { ApplicationKeyController } from './application-keys/application-key.controller';
import { BootstrapKey } from './application-keys/bootstrap-key';
import {
  CreateApplicationKeyHandler,
  DeleteApplicationKeyHandler,
  RenameApplicationKeyHandler,
} from './application-keys/write-application-key';
import { ApplicationKeyStore } from './storage/application-key-store';

@Module({
  controllers: [AccessTokenController, ApplicationKeyController],
  providers: [
    ApplicationKeyStore,
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
