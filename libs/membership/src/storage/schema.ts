import type { Schema } from '#platform/database';
import { AddChangeIndexes1795657300001 } from './add-change-indexes';
import { AccountRow } from '../accounts/account.dto';
import { AccountAddressRow } from '../addresses/address.dto';
import { AddMembershipCustomFields1795655460002 } from './add-custom-fields';
import { AddFoldedTexts1795614600001 } from './add-folded-texts';
import { AddListIndexes1795401800001 } from './add-list-indexes';
import { AddTaxExempt1795676314000 } from './add-tax-exempt';
import { CreateAccountAddresses1795360100000 } from './create-account-addresses';
import { CreateAccounts1763683204000 } from './create-accounts';
import { CreateEndedSignOns1795329212434 } from './create-ended-sign-ons';
import { CreateMembers1763683216000 } from './create-members';
import { CreateMemberships1763683217000 } from './create-memberships';
import { EndedSignOnRow } from './ended-sign-on.row';
import { FoldEmails1795340311000 } from './fold-emails';
import { FoldEmailsByLetter1795614500004 } from './fold-emails-by-letter';
import { MemberRow } from '../members/member.dto';
import { MemberIdentityRow } from './member-identity.row';
import { MembershipRow } from './membership.row';

export const membershipSchema: Schema = {
  rows: [
    AccountRow,
    AccountAddressRow,
    MemberRow,
    MemberIdentityRow,
    MembershipRow,
    EndedSignOnRow,
  ],
  migrations: [
    CreateAccounts1763683204000,
    CreateMembers1763683216000,
    CreateMemberships1763683217000,
    CreateEndedSignOns1795329212434,
    FoldEmails1795340311000,
    CreateAccountAddresses1795360100000,
    AddListIndexes1795401800001,
    FoldEmailsByLetter1795614500004,
    AddFoldedTexts1795614600001,
    AddMembershipCustomFields1795655460002,
    AddChangeIndexes1795657300001,
    AddTaxExempt1795676314000,
  ],
};
