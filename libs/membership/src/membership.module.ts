import { Module } from '@nestjs/common';
import { AccountController } from './accounts/account.controller';
import { ChangeAccountHandler } from './accounts/change-account';
import { CreateAccountHandler } from './accounts/create-account';
import { DeleteAccountHandler } from './accounts/delete-account';
import { ReadAccountHandler } from './accounts/read-account';
import { AccountStore } from './storage/account-store';

@Module({
  controllers: [AccountController],
  providers: [
    AccountStore,
    CreateAccountHandler,
    ChangeAccountHandler,
    DeleteAccountHandler,
    ReadAccountHandler,
  ],
})
export class MembershipModule {}
