import {
  CommandBus,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryHandler,
} from '@nestjs/cqrs';
import { In } from 'typeorm';
import { FindMemberRealm } from '#identity/contract';
import type { CellKind, Columns, ImportOutcome } from '#kernel';
import { CustomFields } from '#platform/custom-fields';
import { asTx, byAge, type Tx } from '#platform/database';
import { columnsOf } from '#platform/resources';
import { AccountRow } from '../accounts/account.dto';
import { AccountEvents } from '../accounts/account-events';
import { Accounts } from '../accounts/accounts';
import { AccountAddresses } from '../addresses/account-addresses';
import { AccountAddress, AccountAddressRow } from '../addresses/address.dto';
import { ImportCustomers, ReadCustomerColumns } from '../contract';
import { emailKey } from '../domain/member-details';
import { Members } from '../members/members';
import { MembershipRepository } from '../storage/membership-repository';
import { CustomerImport } from './customer-import';
import { type CustomerLine, toCustomerLine } from './customer-line';
import { CustomerParts } from './customer-parts';

@CommandHandler(ImportCustomers)
export class ImportCustomersHandler implements ICommandHandler<ImportCustomers> {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly events: AccountEvents,
    private readonly members: Members,
    private readonly memberships: MembershipRepository,
    private readonly addresses: AccountAddresses,
    private readonly customFields: CustomFields,
  ) {}

  async execute({ transaction, entries }: ImportCustomers): Promise<ImportOutcome> {
    const tx = asTx(transaction);
    const judgedLines = entries.map(toCustomerLine);
    const lines = judgedLines.flatMap((line) => ('entry' in line ? [line] : []));
    const known = await this.known(tx, lines);
    const parts = await this.parts(tx, known, lines);
    const work = new CustomerImport(known, parts, await this.customFields.within(tx, 'account'));
    const outcome = judgedLines.map((line) => ('entry' in line ? work.carryOut(line) : line));
    await this.accounts.putAll(tx, work.rows);
    await this.members.putAll(tx, parts.members);
    await this.memberships.insertAll(tx, parts.memberships);
    await this.addresses.putAll(tx, parts.addresses);
    await this.events.created(tx, ...work.created);
    for (const [before, after] of work.changed) await this.events.changed(tx, before, after);
    return outcome;
  }

  /** One statement for each index: a condition with "or" may read the whole table. */
  private async known(tx: Tx, lines: readonly CustomerLine[]): Promise<readonly AccountRow[]> {
    const keys = lines.map(({ entry }) => entry.key);
    const ids = [...keys, ...lines.flatMap(({ parentId }) => parentId ?? [])];
    const registrations = lines.flatMap(({ changes }) => changes.registrationId ?? []);
    const found = [
      ...(await this.accounts.allLocked(tx, { id: In(ids.map((id) => id.toLowerCase())) })),
      ...(await this.accounts.allLocked(tx, { externalRef: In(keys) })),
      ...(await this.accounts.allLocked(tx, { registrationId: In([...keys, ...registrations]) })),
    ];
    return [...new Map(found.map((row) => [row.id, row])).values()];
  }

  private async parts(
    tx: Tx,
    accounts: readonly AccountRow[],
    lines: readonly CustomerLine[],
  ): Promise<CustomerParts> {
    const ids = accounts.map(({ id }) => id);
    const realmId = await this.commands.execute(new FindMemberRealm(tx));
    const emails = lines.flatMap(({ members }) =>
      members.map(({ fields }) => emailKey(fields.email)),
    );
    const memberships = emails.length === 0 ? [] : await this.memberships.ofAccounts(tx, ids);
    const enrolled = memberships.map(({ memberId }) => memberId);
    const members = [
      ...(await this.members.allLocked(tx, { id: In(enrolled) })),
      ...(await this.members.allLocked(tx, { realmId, emailKey: In(emails) })),
    ];
    return new CustomerParts({
      realmId,
      memberships,
      members: [...new Map(members.map((row) => [row.id, row])).values()].sort(byAge),
      addresses: await tx.findBy(AccountAddressRow, { accountId: In(ids) }),
      customFields: await this.customFields.within(tx, 'account_member'),
    });
  }
}

const CELLS: Readonly<Record<string, CellKind>> = {
  integer: 'number',
  decimal: 'number',
  boolean: 'flag',
};

const COLUMNS: Columns = {
  ...columnsOf(AccountRow),
  'member.name': 'text',
  'member.email': 'text',
  ...Object.fromEntries(
    Object.keys(columnsOf(AccountAddress)).map((name) => [`address.${name}`, 'text'] as const),
  ),
  members: 'json',
  addresses: 'json',
};

@QueryHandler(ReadCustomerColumns)
export class ReadCustomerColumnsHandler implements IQueryHandler<ReadCustomerColumns> {
  constructor(private readonly customFields: CustomFields) {}

  async execute(): Promise<Columns> {
    const fields = await this.customFields.of('account');
    const custom = fields.map(({ key, valueType }) => {
      return [`custom_fields.${key}`, CELLS[valueType] ?? 'text'] as const;
    });
    const { custom_fields: _, ...columns } = COLUMNS;
    return { ...columns, ...Object.fromEntries(custom) };
  }
}
