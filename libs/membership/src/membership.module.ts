import { Module } from '@nestjs/common';
import { AccountController } from './accounts/account.controller';
import { ChangeAccountHandler } from './accounts/change-account';
import { CreateAccountHandler } from './accounts/create-account';
import { DeleteAccountHandler } from './accounts/delete-account';
import { ReadAccountHandler } from './accounts/read-account';
import { AddressController } from './addresses/address.controller';
import {
  AddAddressHandler,
  ChangeAddressHandler,
  DeleteAddressHandler,
} from './addresses/write-address';
import { CreateMemberHandler } from './members/create-member';
import { EndSignOnHandler } from './members/end-sign-on';
import { EraseMemberHandler } from './members/erase-member';
import { MemberController } from './members/member.controller';
import { SignOnMemberHandler } from './members/sign-on-member';
import { CreateAccountForMemberHandler } from './memberships/create-account-for-member';
import { CreateMembershipHandler } from './memberships/create-membership';
import { DeleteMembershipHandler } from './memberships/delete-membership';
import { EnrollmentController } from './memberships/enrollment.controller';
import { IsMemberOfHandler } from './memberships/is-member-of';
import { IsSignedOnHandler } from './memberships/is-signed-on';
import { ListMemberAccountsHandler } from './memberships/list-member-accounts';
import { MembershipController } from './memberships/membership.controller';
import { AccountAddressRepository } from './storage/account-address-repository';
import { AccountRepository } from './storage/account-repository';
import { EndedSignOnRepository } from './storage/ended-sign-on-repository';
import { MemberIdentityRepository } from './storage/member-identity-repository';
import { MemberRepository } from './storage/member-repository';
import { MembershipRepository } from './storage/membership-repository';
import { LinkIdentityHandler } from './user-authentication/link-identity';
import { UserAuthenticationController } from './user-authentication/user-authentication.controller';
import { MembershipEventResources } from './memberships/membership-event-resources';

@Module({
  controllers: [
    AccountController,
    AddressController,
    MemberController,
    EnrollmentController,
    MembershipController,
    UserAuthenticationController,
  ],
  providers: [
    AccountRepository,
    CreateAccountHandler,
    ChangeAccountHandler,
    DeleteAccountHandler,
    ReadAccountHandler,
    AccountAddressRepository,
    AddAddressHandler,
    ChangeAddressHandler,
    DeleteAddressHandler,
    MemberRepository,
    MemberIdentityRepository,
    CreateMemberHandler,
    SignOnMemberHandler,
    LinkIdentityHandler,
    MembershipEventResources,
    MembershipRepository,
    CreateMembershipHandler,
    DeleteMembershipHandler,
    CreateAccountForMemberHandler,
    IsMemberOfHandler,
    ListMemberAccountsHandler,
    EndedSignOnRepository,
    IsSignedOnHandler,
    EndSignOnHandler,
    EraseMemberHandler,
  ],
})
export class MembershipModule {}
