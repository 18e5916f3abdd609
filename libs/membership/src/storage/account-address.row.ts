import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';

/** The fields of an address besides its name; fields that were not sent are missing. */
export interface AddressDetails {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
  readonly phoneNumber?: string;
  readonly line1: string;
  readonly line2?: string;
  readonly city?: string;
  readonly county?: string;
  readonly region?: string;
  readonly postcode: string;
  readonly country: string;
  readonly instructions?: string;
}

/** An address in the address book of an account. */
@Entity('account_addresses')
@Index('account_addresses_of_account', ['accountId', 'createdAt'])
export class AccountAddressRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  accountId!: string;

  @Column('varchar', { length: 255 })
  name!: string;

  @Column('json')
  details!: AddressDetails;
}
