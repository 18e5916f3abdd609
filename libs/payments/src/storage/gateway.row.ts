import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was set of a gateway; one that was never changed has no row. */
@Entity('payment_gateways')
export class GatewayRow {
  @PrimaryColumn('varchar', { length: 20 })
  slug!: string;

  @Column('boolean')
  enabled!: boolean;

  /** What browsers name the shop by at the provider. */
  @Column('varchar', { length: 255, nullable: true })
  publishableKey!: string | null;

  /** Encrypted. */
  @Column('varchar', { length: 1000, nullable: true })
  secretKey!: string | null;

  /** Encrypted: what messages of the provider are signed with. */
  @Column('varchar', { length: 1000, nullable: true })
  webhookSecret!: string | null;
}
