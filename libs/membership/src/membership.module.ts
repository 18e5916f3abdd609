import { Module } from '@nestjs/common';
import { AccountController } from './accounts/account.controller';
import { ChangeAccountHandler } from './accounts/change-account';
import { CreateAccountHandler } from './accounts/create-account';
import { DeleteAccountHandler } from './accounts/delete-account';
import { ReadAccountHandler } from './accounts/read-account';
import { SignOnMemberHandler } from './members/sign-on-member';
import { CreateAccountForMemberHandler } from './memberships/create-account-for-member';
import { IsMemberOfHandler } from './memberships/is-member-of';
import { ListMemberAccountsHandler } from './memberships/list-member-accounts';
import { AccountStore } from './storage/account-store';
import { MemberIdentityStore } from './storage/member-identity-store';
import { MemberStore } from './storage/member-store';
import { MembershipStore } from './storage/membership-store';

@Module({
  controllers: [AccountController],
  providers: [
    AccountStore,
    CreateAccountHandler,
    ChangeAccountHandler,
    DeleteAccountHandler,
    ReadAccountHandler,
    MemberStore,
    MemberIdentityStore,
    SignOnMemberHandler,
    MembershipStore,
    CreateAccountForMemberHandler,
    IsMemberOfHandler,
    ListMemberAccountsHandler,
  ],
})
export class MembershipModule {}
