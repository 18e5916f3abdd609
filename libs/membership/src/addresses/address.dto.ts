import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import {
  Country,
  FormLine,
  FormRegion,
  FormText,
  listOf,
  Nested,
  Postcode,
  resourceOf,
  ResourceType,
  responseOf,
  toResource,
  withoutEmpty,
} from '#platform/http';
import {
  as,
  Field,
  fieldsIn,
  type Kind,
  line,
  removable,
  type Sent,
  text,
} from '#platform/resources';

const MAX_INSTRUCTIONS = 1024;

const required = line(1, 255);
const formLine: Kind = { ...line(0, 255), sent: FormLine(255) };
const formText: Kind = { ...text(0, MAX_INSTRUCTIONS), sent: FormText(MAX_INSTRUCTIONS) };
const region: Kind = { ...formLine, sent: FormRegion() };
const postcode: Kind = { ...line(1, 16), sent: Postcode() };
const country: Kind = { ...line(2, 2), sent: Country() };

/** What an address in the address book of an account says. */
export class AccountAddress {
  /** Name of the address in the address book. @example "Warehouse" */
  @Field(required)
  name!: string;

  /** @example "Ines" */
  @Field(formLine, removable)
  firstName!: string | null;

  /** @example "Falk" */
  @Field(formLine, removable)
  lastName!: string | null;

  /** @example "Harbour Supplies" */
  @Field(formLine, removable)
  companyName!: string | null;

  /** @example "+49 431 5550123" */
  @Field(formLine, removable)
  phoneNumber!: string | null;

  /** @example "Kai 4" */
  @as('line_1', required)
  line1!: string;

  /** @example "Gate B" */
  @as('line_2', formLine, removable)
  line2!: string | null;

  /** @example "Kiel" */
  @Field(formLine, removable)
  city!: string | null;

  /** @example "Kiel" */
  @Field(formLine, removable)
  county!: string | null;

  /** @example "SH" */
  @Field(region, removable)
  region!: string | null;

  /** @example "24103" */
  @Field(postcode)
  postcode!: string;

  /** @example "DE" */
  @Field(country)
  country!: string;

  /** @example "Ring twice" */
  @Field(formText, removable)
  instructions!: string | null;
}

@Entity('account_addresses')
@Index('account_addresses_of_account', ['accountId', 'createdAt'])
export class AccountAddressRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  accountId!: string;

  @Column('varchar', { length: 255 })
  name!: string;

  /** The other fields; those without a value are missing. */
  @Column('json')
  details!: Partial<Omit<AccountAddress, 'name'>>;
}

class Typed {
  @ResourceType('address')
  type?: string;
}

const names = { new: 'AccountAddressFields', changes: 'AccountAddressChanges' };
const addresses = fieldsIn(AccountAddress, names, Typed);

export class CreateAddressBody {
  @Nested(() => addresses.New)
  data!: Sent<AccountAddress>;
}

export class ChangeAddressBody {
  /** @example {"name":"Warehouse at the quay","instructions":null} */
  @Nested(() => addresses.Changes)
  data!: Sent<AccountAddress>;
}

export class AccountAddressDto extends addresses.shown({}, resourceOf('address')) {}

export class AccountAddressResponse extends responseOf(AccountAddressDto) {}

export class AccountAddressListResponse extends listOf(AccountAddressDto) {}

export const { New: AddressData, toValues, toChanges } = addresses;

/** What creates the address again in an import. */
export function toSentAddress({ name, details }: AccountAddressRow): object {
  const fields = addresses.toShown(Object.assign(new AccountAddress(), details, { name }));
  return withoutEmpty(fields);
}

export function show(baseUrl: string, row: AccountAddressRow): AccountAddressDto {
  const { id, accountId } = row;
  const fields = toSentAddress(row);
  return toResource('address', row, fields, `${baseUrl}/v2/accounts/${accountId}/addresses/${id}`);
}
