import { PartialType } from '@nestjs/swagger';
import type { Caller } from '#platform/auth';
import {
  type FilterFields,
  foldedFilter,
  TextLine,
  Nested,
  Removable,
  ResourceType,
  Uuid,
} from '#platform/http';
import type { NewAccount } from '../management';
import type { AccountChanges } from './write-account';

class AccountFields {
  @ResourceType('account')
  type?: string;

  /** Name of the business. @example "Lantern Books" */
  @TextLine(1, 255)
  name!: string;

  /** The name in the trade register. @example "Lantern Books and Paper Ltd" */
  @Removable()
  @TextLine(0, 255)
  legal_name?: string | null;

  /** The number in the trade register; no two accounts share one. @example "LB-2019-0087" */
  @Removable()
  @TextLine(1, 255)
  registration_id?: string | null;

  /** Id of the account in another system. @example "customer-10003" */
  @Removable()
  @TextLine(0, 2048)
  external_ref?: string | null;
}

class AccountData extends AccountFields {
  /**
   * The parent account; it cannot be changed later.
   * @example "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01"
   */
  @Removable()
  @Uuid()
  parent_id?: string | null;
}

class AccountFieldChanges extends PartialType(AccountFields, { skipNullProperties: false }) {}

export class CreateAccountBody {
  @Nested(() => AccountData)
  data!: AccountData;
}

export class ChangeAccountBody {
  /** @example {"name":"Harbour Supplies & Sons"} */
  @Nested(() => AccountFieldChanges)
  data!: AccountFieldChanges;
}

export function toNewAccount({ data }: CreateAccountBody): NewAccount {
  return {
    ...toOwnChanges(data),
    name: data.name,
    externalRef: data.external_ref,
    parentId: data.parent_id,
  };
}

/** Returns the changes of an account. Only administrators may change `external_ref`. */
export function toAccountChanges(data: AccountFieldChanges, { kind }: Caller): AccountChanges {
  const own = toOwnChanges(data);
  return kind === 'admin' ? { ...own, externalRef: data.external_ref } : own;
}

function toOwnChanges(data: AccountFieldChanges) {
  return {
    name: data.name,
    legalName: data.legal_name,
    registrationId: data.registration_id,
  };
}

/** The filters of the list of accounts. */
export const ACCOUNT_FILTERS: FilterFields = {
  name: foldedFilter('nameKey'),
  legal_name: foldedFilter('legalNameKey'),
  registration_id: 'registrationId',
  external_ref: 'externalRef',
};
