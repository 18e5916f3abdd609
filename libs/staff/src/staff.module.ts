import { Module } from '@nestjs/common';
import { InvitationController } from './invitations/invitation.controller';
import { providers as invitations } from './invitations/invitations';
import { MachineStaff } from './machine/machine-staff';
import { IsAnyoneStaffHandler } from './members/is-anyone-staff';
import { StaffMemberController } from './members/staff-member.controller';
import { providers as members } from './members/staff-members';
import { AnsweredChallenges } from './passkeys/answered-challenges';
import { MakePasskeyOptionsHandler } from './passkeys/passkey-options';
import { PasskeyController } from './passkeys/passkey.controller';
import { RegisterPasskeyHandler } from './passkeys/register-passkey';
import { RelyingParty } from './passkeys/relying-party';
import { SignOnWithPasskeyHandler } from './passkeys/sign-on-with-passkey';
import { ForgetStaffProviderHandler } from './sign-on/forget-staff-provider';
import { SignOnChecks } from './sign-on/sign-on-checks';
import { SignOnStaffHandler } from './sign-on/sign-on-staff';
import { StaffCodes } from './sign-on/staff-codes';
import { SweepStaffSignOns } from './sign-on/sweep-staff-sign-ons';
import {
  ChallengeRepository,
  InvitationRepository,
  StaffCodeRepository,
} from './storage/one-time-repositories';
import { PasskeyRepository } from './storage/passkey-repository';
import { SessionRepository } from './storage/session-repository';
import { EndStaffTokenHandler } from './tokens/end-staff-token';
import { IdentifyStaffHandler } from './tokens/identify-staff';
import { IssueStaffTokenHandler } from './tokens/issue-staff-token';
import { StaffTokenController } from './tokens/staff-token.controller';
import { StaffTokens } from './tokens/staff-tokens';

@Module({
  controllers: [
    StaffMemberController,
    InvitationController,
    PasskeyController,
    StaffTokenController,
  ],
  providers: [
    ...members,
    ...invitations,
    IsAnyoneStaffHandler,
    MachineStaff,
    PasskeyRepository,
    SessionRepository,
    InvitationRepository,
    ChallengeRepository,
    StaffCodeRepository,
    SignOnChecks,
    StaffCodes,
    SignOnStaffHandler,
    ForgetStaffProviderHandler,
    SweepStaffSignOns,
    RelyingParty,
    AnsweredChallenges,
    MakePasskeyOptionsHandler,
    RegisterPasskeyHandler,
    SignOnWithPasskeyHandler,
    StaffTokens,
    IssueStaffTokenHandler,
    EndStaffTokenHandler,
    IdentifyStaffHandler,
  ],
})
export class StaffModule {}
