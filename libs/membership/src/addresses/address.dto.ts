import { applyDecorators } from '@nestjs/common';
import { PartialType } from '@nestjs/swagger';
import {
  FormLine,
  FormText,
  TextLine,
  Nested,
  Removable,
  ResourceType,
  withoutEmpty,
} from '#platform/http';
import type { NewAddress } from '../management';
import type { AddressChanges } from './write-address';

const MAX_TEXT = 255;
const MAX_INSTRUCTIONS = 1024;

const Required = () => TextLine(1, MAX_TEXT);
const AsYouLike = () => applyDecorators(Removable(), FormLine(MAX_TEXT));

class AccountAddressFields {
  @ResourceType('address')
  type?: string;

  /** Name of the address in the address book. @example "Warehouse" */
  @Required()
  name!: string;

  /** @example "Ines" */
  @AsYouLike()
  first_name?: string | null;

  /** @example "Falk" */
  @AsYouLike()
  last_name?: string | null;

  /** @example "Harbour Supplies" */
  @AsYouLike()
  company_name?: string | null;

  /** @example "+49 431 5550123" */
  @AsYouLike()
  phone_number?: string | null;

  /** @example "Kai 4" */
  @Required()
  line_1!: string;

  /** @example "Gate B" */
  @AsYouLike()
  line_2?: string | null;

  /** @example "Kiel" */
  @AsYouLike()
  city?: string | null;

  /** @example "Kiel" */
  @AsYouLike()
  county?: string | null;

  /** @example "SH" */
  @AsYouLike()
  region?: string | null;

  /** @example "24103" */
  @Required()
  postcode!: string;

  /** @example "DE" */
  @Required()
  country!: string;

  /** @example "Ring twice" */
  @Removable()
  @FormText(MAX_INSTRUCTIONS)
  instructions?: string | null;
}

class AccountAddressChanges extends PartialType(AccountAddressFields, {
  skipNullProperties: false,
}) {}

export class CreateAddressBody {
  @Nested(() => AccountAddressFields)
  data!: AccountAddressFields;
}

export class ChangeAddressBody {
  /** @example {"name":"Warehouse at the quay","instructions":null} */
  @Nested(() => AccountAddressChanges)
  data!: AccountAddressChanges;
}

export function toAddressChanges({ data }: ChangeAddressBody): AddressChanges {
  return {
    name: data.name,
    details: {
      firstName: data.first_name,
      lastName: data.last_name,
      companyName: data.company_name,
      phoneNumber: data.phone_number,
      line1: data.line_1,
      line2: data.line_2,
      city: data.city,
      county: data.county,
      region: data.region,
      postcode: data.postcode,
      country: data.country,
      instructions: data.instructions,
    },
  };
}

export function toNewAddress(body: CreateAddressBody): NewAddress {
  const { data } = body;
  const { details } = toAddressChanges(body);
  const required = { line1: data.line_1, postcode: data.postcode, country: data.country };
  return { name: data.name, details: { ...withoutEmpty(details), ...required } };
}
