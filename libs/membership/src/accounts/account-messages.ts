import { asTx } from '#platform/database';
import { handlerOf } from '#platform/resources';
import {
  FindTaxExempt,
  HoldAccount,
  IsTaxExempt,
  ListMemberAccounts,
  ReadAccount,
} from '../contract';
import { MembershipRepository } from '../storage/membership-repository';
import { Accounts } from './accounts';

/** What siblings ask about accounts. */
export const accountAnswers = [
  handlerOf(Accounts, HoldAccount, (accounts, { transaction, accountId }) =>
    accounts.hold(asTx(transaction), accountId),
  ),
  handlerOf(Accounts, ReadAccount, (accounts, { id }) => accounts.get(id)),
  handlerOf(Accounts, IsTaxExempt, async (accounts, { accountId }) => {
    return (await accounts.find(accountId))?.taxExempt ?? false;
  }),
  handlerOf(Accounts, FindTaxExempt, (accounts, { transaction, accountIds }) =>
    accounts.taxExempt(asTx(transaction), accountIds),
  ),
  handlerOf(MembershipRepository, ListMemberAccounts, (memberships, { memberId, identityId }) =>
    memberships.accountsOf(memberId, identityId),
  ),
];
