import { PartialType } from '@nestjs/swagger';
import {
  type ListRequest,
  Nested,
  type PageRequest,
  parseFilters,
  Removable,
  ResourceType,
  Text,
  toResource,
  Uuid,
} from '#platform';
import type { Account, NewAccount } from '../contract';
import type { AccountChanges } from './change-account';

class AccountFields {
  @ResourceType('account')
  type?: string;

  /** What the business is called. @example "Harbour Supplies" */
  @Text(1, 255)
  name!: string;

  /** The name in the trade register. @example "Harbour Supplies Trading Ltd" */
  @Removable()
  @Text(0, 255)
  legal_name?: string | null;

  /** The number in the trade register; no two accounts share one. @example "HS-2041-7730" */
  @Removable()
  @Text(0, 255)
  registration_id?: string | null;

  /** What another system knows the account by. @example "customer-10001" */
  @Removable()
  @Text(0, 2048)
  external_ref?: string | null;
}

class AccountData extends AccountFields {
  /** The account that this one belongs to; it can be chosen only now. */
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
  @Nested(() => AccountFieldChanges)
  data!: AccountFieldChanges;
}

export function toNewAccount({ data }: CreateAccountBody): NewAccount {
  return { ...toChanges(data), name: data.name, parentId: data.parent_id };
}

export function toChanges(data: AccountFieldChanges): AccountChanges {
  return {
    name: data.name,
    legalName: data.legal_name,
    registrationId: data.registration_id,
    externalRef: data.external_ref,
  };
}

const FILTERS = {
  name: 'name',
  legal_name: 'legalName',
  registration_id: 'registrationId',
  external_ref: 'externalRef',
};

export function toPageRequest({ limit, offset, filter }: ListRequest): PageRequest {
  return { limit, offset, filters: parseFilters(filter, FILTERS) };
}

export function toAccount(baseUrl: string, account: Account) {
  const fields = {
    name: account.name,
    legal_name: account.legalName,
    registration_id: account.registrationId,
    external_ref: account.externalRef,
    parent_id: account.parentId,
  };
  return toResource('account', account, fields, `${baseUrl}/v2/accounts/${account.id}`);
}
