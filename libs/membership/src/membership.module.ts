import { Module } from '@nestjs/common';
import { AccountNoteController } from './accounts/account-note.controller';
import { AccountController } from './accounts/account.controller';
import { providers as accounts } from './accounts/accounts';
import { AccountEventResources } from './accounts/account-event-resources';
import { AccountEvents } from './accounts/account-events';
import { accountAnswers } from './accounts/account-messages';
import { providers as addresses } from './addresses/account-addresses';
import { AddressController } from './addresses/address.controller';
import { CustomerExport } from './exporting/customer-export';
import { ImportCustomersHandler, ReadCustomerColumnsHandler } from './importing/import-customers';
import { signOns } from './members/signed-on';
import { ChangeMemberHandler } from './members/change-member';
import { EraseMemberHandler } from './members/erase-member';
import { MemberController } from './members/member.controller';
import { SignOnMemberHandler } from './members/sign-on-member';
import { CreateAccountForMemberHandler } from './memberships/create-account-for-member';
import { CreateMembershipHandler } from './memberships/create-membership';
import { DeleteMembershipHandler } from './memberships/delete-membership';
import { EnrollmentController } from './memberships/enrollment.controller';
import { MembershipController } from './memberships/membership.controller';
import { MemberIdentityRepository } from './storage/member-identity-repository';
import { providers as members } from './members/members';
import { MembershipRepository } from './storage/membership-repository';
import { PersonalAccountRepository } from './storage/personal-account-repository';
import { LinkIdentityHandler } from './user-authentication/link-identity';
import { UserAuthenticationController } from './user-authentication/user-authentication.controller';
import { MembershipEventResources } from './memberships/membership-event-resources';

@Module({
  controllers: [
    AccountController,
    AccountNoteController,
    AddressController,
    MemberController,
    EnrollmentController,
    MembershipController,
    UserAuthenticationController,
  ],
  providers: [
    ...accounts,
    AccountEvents,
    AccountEventResources,
    PersonalAccountRepository,
    ...accountAnswers,
    ...addresses,
    ...members,
    MemberIdentityRepository,
    SignOnMemberHandler,
    LinkIdentityHandler,
    MembershipEventResources,
    MembershipRepository,
    CreateMembershipHandler,
    DeleteMembershipHandler,
    CreateAccountForMemberHandler,
    ...signOns,
    EraseMemberHandler,
    ChangeMemberHandler,
    ImportCustomersHandler,
    ReadCustomerColumnsHandler,
    CustomerExport,
  ],
})
export class MembershipModule {}
