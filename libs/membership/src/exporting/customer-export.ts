import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { In } from 'typeorm';
import type { Columns } from '#kernel';
import { CustomFields, type Shown } from '#platform/custom-fields';
import type { Reader } from '#platform/database';
import { type ExportedRecord, Exportables, RowExport } from '#platform/exports';
import { recordFields, withoutEmpty } from '#platform/http';
import { ACCOUNT_FILTERS, AccountRow, toSentAccount } from '../accounts/account.dto';
import { AccountAddressRow, toSentAddress } from '../addresses/address.dto';
import { ReadCustomerColumns } from '../contract';
import { MemberRow } from '../members/member.dto';
import { MembershipRow } from '../storage/membership.row';
import { MAX_PARTS } from '../importing/customer-line';

/** Accounts that are nested deeper than this are written last. */
const MAX_DEPTH = 8;

type Parts = ReadonlyMap<string, readonly object[]>;

/** Accounts with their members and addresses, as an import takes them. */
@Injectable()
export class CustomerExport extends RowExport<AccountRow> {
  readonly resource = 'customers';
  readonly scope = 'customers:read';
  readonly filters = recordFields(ACCOUNT_FILTERS, {}).filters;
  readonly imported = { type: 'customer', keys: ['id'] };

  constructor(
    exportables: Exportables,
    private readonly queries: QueryBus,
    private readonly customFields: CustomFields,
  ) {
    super(exportables, AccountRow, ['id']);
  }

  async columns(): Promise<Columns> {
    return { id: 'text', ...(await this.queries.execute(new ReadCustomerColumns())) };
  }

  /** Parents come before their children. */
  protected override stage(place: number): string | undefined {
    if (place > MAX_DEPTH) return undefined;
    const accounts = 'row.parentId in (select id from accounts where ';
    const inner = 'parent_id in (select id from accounts where ';
    if (place === 0) return 'row.parentId is null';
    const end = place === MAX_DEPTH ? '1 = 1' : 'parent_id is null';
    return accounts + inner.repeat(place - 1) + end + ')'.repeat(place);
  }

  protected async recordsOf(rows: readonly AccountRow[], reader: Reader) {
    const ids = rows.map(({ id }) => id);
    const members = await this.membersOf(reader, ids);
    const addresses = await this.addressesOf(reader, ids);
    const accounts = await this.customFields.shown('account', rows, 'admin');
    return accounts.flatMap((account): readonly ExportedRecord[] => {
      const [first = [], ...others] = chunksOf(members.get(account.id) ?? []);
      const own = { ...partsOf('member', first), ...partsOf('address', addresses.get(account.id)) };
      const more = others.map((chunk) => ({ id: account.id, members: chunk }));
      return [{ ...toSentAccount(account), ...own }, ...more];
    });
  }

  private async membersOf(reader: Reader, accountIds: readonly string[]): Promise<Parts> {
    const memberships = await reader.findBy(MembershipRow, { accountId: In(accountIds) });
    const ids = [...new Set(memberships.map(({ memberId }) => memberId))];
    const rows = await reader.find(MemberRow, {
      where: { id: In(ids) },
      order: { emailKey: 'ASC', name: 'ASC' },
    });
    const shown = await this.customFields.shown('account_member', rows, 'admin');
    const places = new Map(shown.map((member, place) => [member.id, { member, place }]));
    const found = memberships.flatMap(({ accountId, memberId }) => {
      const one = places.get(memberId);
      return one === undefined ? [] : [{ accountId, ...one }];
    });
    found.sort((one, other) => one.place - other.place);
    return grouped(found, ({ member }) => toSentMember(member));
  }

  private async addressesOf(reader: Reader, accountIds: readonly string[]): Promise<Parts> {
    const rows = await reader.find(AccountAddressRow, {
      where: { accountId: In(accountIds) },
      order: { name: 'ASC', createdAt: 'ASC', id: 'ASC' },
    });
    return grouped(rows, toSentAddress);
  }
}

function toSentMember({ name, email, customFields }: Shown<MemberRow>): object {
  return withoutEmpty({ name, email, custom_fields: customFields });
}

/** A table has columns for one, unless it has custom fields. */
function partsOf(name: 'member' | 'address', parts: readonly object[] = []): ExportedRecord {
  const [one] = parts;
  if (one === undefined) return {};
  const isPlain = parts.length === 1 && !('custom_fields' in one);
  if (isPlain) return { [name]: one };
  return { [name === 'member' ? 'members' : 'addresses']: parts };
}

function chunksOf(parts: readonly object[]): readonly (readonly object[])[] {
  const count = Math.ceil(parts.length / MAX_PARTS);
  return Array.from({ length: count }, (_, place) =>
    parts.slice(place * MAX_PARTS, (place + 1) * MAX_PARTS),
  );
}

function grouped<Row extends { readonly accountId: string }>(
  rows: readonly Row[],
  shown: (row: Row) => object,
): Parts {
  const groups = new Map<string, object[]>();
  for (const row of rows) {
    const group = groups.get(row.accountId);
    if (group === undefined) groups.set(row.accountId, [shown(row)]);
    else group.push(shown(row));
  }
  return groups;
}
