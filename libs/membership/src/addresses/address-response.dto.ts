import { listOf, resourceOf, responseOf, toResource } from '#platform/http';
import type { AccountAddressRow } from '../storage/account-address.row';

/** An address in the address book of an account. */
export class AccountAddressDto extends resourceOf('address') {
  /** @example "Warehouse" */
  name!: string;

  /** @example "Ines" */
  first_name?: string;

  /** @example "Falk" */
  last_name?: string;

  /** @example "Harbour Supplies" */
  company_name?: string;

  /** @example "+49 431 5550123" */
  phone_number?: string;

  /** @example "Kai 4" */
  line_1!: string;

  /** @example "Gate B" */
  line_2?: string;

  /** @example "Kiel" */
  city?: string;

  /** @example "Kiel" */
  county?: string;

  /** @example "SH" */
  region?: string;

  /** @example "24103" */
  postcode!: string;

  /** @example "DE" */
  country!: string;

  /** @example "Ring twice" */
  instructions?: string;
}

export class AccountAddressResponse extends responseOf(AccountAddressDto) {}

export class AccountAddressListResponse extends listOf(AccountAddressDto) {}

export function toAccountAddress(baseUrl: string, row: AccountAddressRow): AccountAddressDto {
  const { id, accountId, name, details } = row;
  const fields = {
    name,
    first_name: details.firstName,
    last_name: details.lastName,
    company_name: details.companyName,
    phone_number: details.phoneNumber,
    line_1: details.line1,
    line_2: details.line2,
    city: details.city,
    county: details.county,
    region: details.region,
    postcode: details.postcode,
    country: details.country,
    instructions: details.instructions,
  };
  const self = `${baseUrl}/v2/accounts/${accountId}/addresses/${id}`;
  return toResource('address', row, fields, self);
}
