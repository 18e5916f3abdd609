import { Column, Entity, Index } from 'typeorm';
import type { Caller } from '#platform/auth';
import {
  CustomFieldsColumn,
  CustomFieldsOf,
  type Shown,
  type StoredCustomFields,
} from '#platform/custom-fields';
import { type Changes, FoldedFrom, ResourceRow } from '#platform/database';
import { type FilterFields, foldedFilter, listOf, responseOf } from '#platform/http';
import {
  Field,
  fixed,
  flag,
  type Kind,
  line,
  optional,
  removable,
  resource,
  type Sent,
  uuid,
} from '#platform/resources';

// Older processes do not store it.
const untilNow: Kind = { ...flag, column: { type: 'boolean', default: false } };

/** A business customer. */
@Entity('accounts')
@Index('accounts_by_registration_id', ['registrationId'], { unique: true })
@Index('accounts_of_parent', ['parentId'])
@Index('accounts_by_age', ['createdAt', 'id'])
@Index('accounts_by_change', ['updatedAt', 'id'])
@Index('accounts_by_name', ['name', 'createdAt', 'id'])
@Index('accounts_by_legal_name', ['legalName', 'createdAt', 'id'])
@Index('accounts_by_reference', { synchronize: false })
@Index('accounts_by_name_key', ['nameKey', 'createdAt', 'id'])
@Index('accounts_by_legal_name_key', ['legalNameKey', 'createdAt', 'id'])
export class AccountRow extends ResourceRow {
  /** Name of the business. @example "Lantern Books" */
  @Field(line(1, 255))
  name!: string;

  /** The name in the trade register. @example "Lantern Books and Paper Ltd" */
  @Field(line(0, 255), removable)
  legalName!: string | null;

  /** The number in the trade register; no two accounts share one. @example "LB-2019-0087" */
  @Field(line(1, 255), removable)
  registrationId!: string | null;

  /** Id of the account in another system. @example "customer-10003" */
  @Field(line(0, 2048), removable)
  externalRef!: string | null;

  /**
   * The parent account; it cannot be changed later.
   * @example "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01"
   */
  @Field(uuid, removable, fixed)
  parentId!: string | null;

  /** Whether tax rates put no taxes on what it buys. Only administrators send it. @example false */
  @Field(untilNow, optional(false))
  taxExempt!: boolean;

  /**
   * Values of custom fields by their key; `null` removes one. Only administrators send them.
   * @example {"visited_on":"2031-04-05"}
   */
  @CustomFieldsColumn('account')
  @CustomFieldsOf('account')
  customFields!: StoredCustomFields | null;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;

  @FoldedFrom('legalName')
  @Column('varchar', { length: 255, nullable: true })
  legalNameKey?: string | null;
}

/** The filters of the list of accounts. */
export const ACCOUNT_FILTERS: FilterFields = {
  name: foldedFilter('nameKey'),
  legal_name: foldedFilter('legalNameKey'),
  registration_id: 'registrationId',
  external_ref: 'externalRef',
};

const accounts = resource('account', AccountRow, {
  path: '/v2/accounts',
  names: { new: 'AccountData', changes: 'AccountFieldChanges' },
});

export class CreateAccountBody extends accounts.newBody() {}

export class ChangeAccountBody extends accounts.changesBody({ name: 'Harbour Supplies & Sons' }) {}

export class AccountDto extends accounts.shown({
  name: 'Harbour Supplies',
  legal_name: 'Harbour Supplies Trading Ltd',
  registration_id: 'HS-2041-7730',
  external_ref: 'customer-10001',
}) {}

export class AccountResponse extends responseOf(AccountDto) {}

export class AccountListResponse extends listOf(AccountDto) {}

export const { New: AccountData, Changes: AccountFieldChanges, toValues, toChanges } = accounts;

export function showAccount(baseUrl: string, account: Shown<AccountRow>) {
  return accounts.show(baseUrl, account);
}

/** What creates the account again in an import, without its members and addresses. */
export function toSentAccount(account: Shown<AccountRow>) {
  return { id: account.id, ...accounts.toShown(account) };
}

/** Only administrators may change `external_ref`, `tax_exempt` and custom fields. */
export function toChangesBy({ kind }: Caller, sent: Sent<AccountRow>): Changes<AccountRow> {
  const changes = toChanges(sent);
  return kind === 'admin'
    ? changes
    : { ...changes, externalRef: undefined, taxExempt: undefined, customFields: undefined };
}
