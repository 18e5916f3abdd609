import type { Fault, ImportEntry } from '#kernel';
import { type SentCustomFields, SentCustomFieldsOf } from '#platform/custom-fields';
import type { Changes } from '#platform/database';
import { isPlainObject, judged, NestedList, Optional } from '#platform/http';
import type { Sent } from '#platform/resources';
import { AccountFieldChanges, type AccountRow, toChanges } from '../accounts/account.dto';
import { type AccountAddress, AddressData, toValues } from '../addresses/address.dto';
import {
  type MemberFields,
  NewMemberData,
  toValues as toMemberFields,
} from '../members/member.dto';

/** The maximum numbers of members and of addresses in one line. */
export const MAX_PARTS = 100;

class ImportedMember extends NewMemberData {
  @SentCustomFieldsOf('account_member')
  custom_fields?: SentCustomFields;
}

class ImportedParts {
  @Optional()
  @NestedList(() => ImportedMember, 0, MAX_PARTS)
  members?: readonly ImportedMember[];

  @Optional()
  @NestedList(() => AddressData, 0, MAX_PARTS)
  addresses?: readonly Sent<AccountAddress>[];
}

/** A person of a customer, as a line of a file says it. */
export interface MemberLine {
  readonly fields: MemberFields;
  readonly customFields: SentCustomFields;
}

/** A line about a customer: an account, and perhaps people and addresses of it. */
export interface CustomerLine {
  readonly entry: ImportEntry;
  readonly changes: Changes<AccountRow>;
  readonly parentId: string | undefined;
  readonly members: readonly MemberLine[];
  readonly addresses: readonly AccountAddress[];
}

/** One `member` or `address` stands for a list of one, as most tables have no more of them. */
export function toCustomerLine({ key, attributes }: ImportEntry): CustomerLine | readonly Fault[] {
  const { member, address, members, addresses, ...account } = attributes;
  const entry = { key, attributes: account };
  const changes = judged(AccountFieldChanges, account, 'attributes');
  if (!(changes instanceof AccountFieldChanges)) return changes;
  const sent = {
    members: listOf(member, members),
    addresses: listOf(
      isPlainObject(address) ? { name: 'Address', ...address } : address,
      addresses,
    ),
  };
  const parts = judged(ImportedParts, sent, 'attributes');
  if (!(parts instanceof ImportedParts)) return parts;
  const { parent_id: parentId } = account;
  return {
    entry,
    changes: toChanges(changes),
    parentId: typeof parentId === 'string' ? parentId.toLowerCase() : undefined,
    members: (parts.members ?? []).map((one) => {
      return { fields: toMemberFields(one), customFields: one.custom_fields ?? {} };
    }),
    addresses: (parts.addresses ?? []).map(toValues),
  };
}

function listOf(one: unknown, more: unknown): unknown {
  if (one === undefined) return more;
  return more === undefined
    ? [one]
    : [one, ...(Array.isArray(more) ? (more as unknown[]) : [more])];
}
