import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { AddressDetails } from '../management';

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
