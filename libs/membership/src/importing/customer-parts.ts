import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Fault, folded, withoutUndefined } from '#kernel';
import { checkCustomFields, type CustomField } from '#platform/custom-fields';
import { withoutEmpty } from '#platform/http';
import { MAX_ADDRESSES, tooManyAddresses } from '../addresses/account-addresses';
import { type AccountAddress, AccountAddressRow } from '../addresses/address.dto';
import { enrollmentFault } from '../domain/enrollment';
import { emailKey } from '../domain/member-details';
import { MemberRow } from '../members/member.dto';
import type { MembershipRow } from '../storage/membership.row';
import type { NewMembership } from '../storage/membership-repository';
import type { CustomerLine, MemberLine } from './customer-line';

/** What there is of the people and addresses of some accounts. */
export interface KnownParts {
  readonly realmId: string;
  readonly memberships: readonly MembershipRow[];
  /** The members of the accounts, and those of the realm with the emails of the file; the oldest first. */
  readonly members: readonly MemberRow[];
  readonly addresses: readonly AccountAddressRow[];
  readonly customFields: readonly CustomField[];
}

/** The people and addresses of the customers of a file, changed line by line and then written together. */
export class CustomerParts {
  private readonly realmId: string;
  private readonly customFields: readonly CustomField[];
  private readonly memberIds = new Map<string, Set<string>>();
  private readonly byId = new Map<string, MemberRow>();
  private readonly ofAccount = new Map<string, AccountAddressRow[]>();
  private readonly putMembers = new Set<string>();
  private readonly putAddresses = new Map<string, AccountAddressRow>();
  private readonly now = new Date();
  readonly memberships: NewMembership[] = [];

  constructor({ realmId, memberships, members, addresses, customFields }: KnownParts) {
    this.realmId = realmId;
    this.customFields = customFields;
    for (const { accountId, memberId } of memberships) this.enroll(accountId, memberId);
    for (const member of members) this.byId.set(member.id, member);
    for (const address of addresses) this.book(address);
  }

  get members(): readonly MemberRow[] {
    return [...this.putMembers].flatMap((id) => this.byId.get(id) ?? []);
  }

  get addresses(): readonly AccountAddressRow[] {
    return [...this.putAddresses.values()];
  }

  /** @returns why the parts of a line are refused; then nothing has changed */
  add(accountId: string, { members, addresses }: CustomerLine): readonly Fault[] {
    const named = new Set<string>();
    const rows = members.map((line) => this.memberAfter(accountId, line, named));
    const faults = rows.flatMap((row) => (row instanceof MemberRow ? [] : row));
    const before = this.ofAccount.get(accountId) ?? [];
    const known = matchesOf(before, addresses);
    const added = known.filter((address) => address === undefined).length;
    if (added > 0 && before.length + added > MAX_ADDRESSES) faults.push(tooManyAddresses());
    const own = this.memberIds.get(accountId) ?? new Set();
    const fresh = rows.filter((row) => row instanceof MemberRow && !own.has(row.id)).length;
    const facts = { memberships: own.size + Math.max(fresh - 1, 0), isMember: false };
    const full = fresh === 0 ? undefined : enrollmentFault(facts);
    if (full !== undefined) faults.push(full);
    if (faults.length > 0) return faults;
    for (const row of rows) if (row instanceof MemberRow) this.join(accountId, row);
    for (const [place, address] of addresses.entries()) {
      const createdAt = new Date(this.now.getTime() + place);
      this.putAddress({ accountId, createdAt }, address, known[place]);
    }
    return [];
  }

  /**
   * A member of the account with the email, else another one of the realm, else a new one.
   * @param named the members that the line has named before: two with one email are two
   */
  private memberAfter(
    accountId: string,
    { fields, customFields: sent }: MemberLine,
    named: Set<string>,
  ): MemberRow | readonly Fault[] {
    const key = emailKey(fields.email);
    const alike = [...this.byId.values()].filter(
      (member) => member.emailKey === key && !named.has(member.id),
    );
    const own = alike.filter(({ id }) => this.memberIds.get(accountId)?.has(id));
    const before =
      own.find(({ name }) => name === fields.name) ??
      own[0] ??
      alike.find(({ realmId }) => realmId === this.realmId);
    const at = { path: 'attributes.members.custom_fields', isNew: before === undefined };
    const current = before?.customFields ?? null;
    const { values: customFields, faults } = checkCustomFields(
      this.customFields,
      current,
      sent,
      at,
    );
    if (faults !== undefined) return faults;
    const fresh = { id: randomUUID(), realmId: this.realmId, createdAt: this.now };
    const names = { givenName: null, middleName: null, familyName: null };
    const changed = { name: fields.name, email: fields.email, emailKey: key, customFields };
    const start = { ...fresh, ...names };
    const end = { ...changed, updatedAt: this.now };
    const row = Object.assign(new MemberRow(), start, before, end);
    named.add(row.id);
    return row;
  }

  private join(accountId: string, member: MemberRow): void {
    this.byId.set(member.id, member);
    this.putMembers.add(member.id);
    if (this.memberIds.get(accountId)?.has(member.id)) return;
    this.enroll(accountId, member.id);
    this.memberships.push({ accountId, memberId: member.id });
  }

  private enroll(accountId: string, memberId: string): void {
    this.memberIds.set(accountId, (this.memberIds.get(accountId) ?? new Set()).add(memberId));
  }

  private putAddress(
    fresh: Pick<AccountAddressRow, 'accountId' | 'createdAt'>,
    { name, ...sent }: AccountAddress,
    known: AccountAddressRow | undefined,
  ): void {
    const details = withoutEmpty({ ...known?.details, ...withoutUndefined(sent) });
    const row = Object.assign(new AccountAddressRow(), { id: randomUUID(), ...fresh }, known, {
      name,
      details,
      updatedAt: this.now,
    });
    this.book(row);
    this.putAddresses.set(row.id, row);
  }

  private book(address: AccountAddressRow): void {
    const { accountId, id } = address;
    const others = (this.ofAccount.get(accountId) ?? []).filter((one) => one.id !== id);
    this.ofAccount.set(accountId, [...others, address]);
  }
}

/**
 * The address of the account that each one of a line is: one of the same name, if possible with the same
 * content. Two of a line are never one.
 */
function matchesOf(
  known: readonly AccountAddressRow[],
  sent: readonly AccountAddress[],
): readonly (AccountAddressRow | undefined)[] {
  const free = new Set(known);
  const match = (one: AccountAddress, isSame: (row: AccountAddressRow) => boolean) => {
    const found = [...free].find((row) => folded(row.name) === folded(one.name) && isSame(row));
    if (found !== undefined) free.delete(found);
    return found;
  };
  const exact = sent.map((one) =>
    match(one, (row) => isDeepStrictEqual(row.details, detailsOf(one))),
  );
  return sent.map((one, place) => exact[place] ?? match(one, () => true));
}

function detailsOf({ name: _, ...details }: AccountAddress): object {
  return withoutEmpty(withoutUndefined(details));
}
