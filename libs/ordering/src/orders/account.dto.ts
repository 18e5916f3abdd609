import { ApiPropertyOptional } from '@nestjs/swagger';
import { type Shown, ShownCustomFieldsOf, type ShownCustomFields } from '#platform/custom-fields';
import { resourceOf, toResource } from '#platform/http';
import type { Account } from '#membership/contract';

/** The account of an order, as the list of accounts shows it. */
export class OrderAccountDto extends resourceOf('account') {
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

  /** Whether tax rates put no taxes on what it buys. @example false */
  tax_exempt!: boolean;

  /** Values of custom fields by their key. @example {"visited_on":"2031-04-05"} */
  @ShownCustomFieldsOf('account')
  custom_fields?: ShownCustomFields;
}

export function toOrderAccount(baseUrl: string, account: Shown<Account>): OrderAccountDto {
  const { name, legalName, registrationId, externalRef, parentId } = account;
  const fields = {
    name,
    legal_name: legalName,
    registration_id: registrationId,
    external_ref: externalRef,
    parent_id: parentId,
    tax_exempt: account.taxExempt,
    custom_fields: account.customFields,
  };
  const self = `${baseUrl}/v2/accounts/${account.id}`;
  return toResource('account', account, fields, self);
}
