import { ApiPropertyOptional } from '@nestjs/swagger';
import { responseOf, listOf, resourceOf, toResource } from '#platform/http';
import type { Account } from '../contract';

/** A business customer. */
export class AccountDto extends resourceOf('account') {
  /** @example "Harbour Supplies" */
  name!: string;

  /** @example "Harbour Supplies Trading Ltd" */
  legal_name?: string;

  /** @example "HS-2041-7730" */
  registration_id?: string;

  /** @example "customer-10001" */
  external_ref?: string;

  /** The parent account. */
  @ApiPropertyOptional({ format: 'uuid', example: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01' })
  parent_id?: string;
}

export class AccountResponse extends responseOf(AccountDto) {}

export class AccountListResponse extends listOf(AccountDto) {}

export function toAccount(baseUrl: string, account: Account): AccountDto {
  const fields = {
    name: account.name,
    legal_name: account.legalName,
    registration_id: account.registrationId,
    external_ref: account.externalRef,
    parent_id: account.parentId,
  };
  return toResource('account', account, fields, `${baseUrl}/v2/accounts/${account.id}`);
}
