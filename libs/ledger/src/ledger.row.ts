import { Column } from 'typeorm';
import { ResourceRow } from '#platform/database';

/** What payment transactions of orders and of invoices have in common; each owner has a table of its own. */
export abstract class LedgerRow extends ResourceRow {
  /** The transaction that it captures, refunds or voids. */
  @Column('varchar', { length: 36, nullable: true })
  ofId!: string | null;

  @Column('varchar', { length: 20 })
  gateway!: string;

  @Column('varchar', { length: 255, nullable: true })
  name!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  customReference!: string | null;

  @Column('varchar', { length: 3 })
  currency!: string;

  /** Why it has failed. */
  @Column('json', { nullable: true })
  failure!: { readonly code: string; readonly message: string } | null;
}
