import { asTx } from '#platform/database';
import { handlerOf } from '#platform/resources';
import { HoldAccount, ListMemberAccounts, ReadAccount } from '../contract';
import { MembershipRepository } from '../storage/membership-repository';
import { Accounts } from './accounts';

/** What siblings ask about accounts. */
export const accountAnswers = [
  handlerOf(Accounts, HoldAccount, (accounts, { transaction, accountId }) =>
    accounts.hold(asTx(transaction), accountId),
  ),
  handlerOf(Accounts, ReadAccount, (accounts, { id }) => accounts.get(id)),
  handlerOf(MembershipRepository, ListMemberAccounts, (memberships, { memberId, identityId }) =>
    memberships.accountsOf(memberId, identityId),
  ),
];
