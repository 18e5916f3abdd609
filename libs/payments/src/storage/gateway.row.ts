import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of a gateway; one that was never changed has no row. */
@Entity('payment_gateways')
export class GatewayRow {
  @PrimaryColumn('varchar', { length: 20 })
  slug!: string;

  @Column('boolean')
  enabled!: boolean;

  /** The key with which browsers identify the shop at the provider. */
  @Column('varchar', { length: 255, nullable: true })
  publishableKey!: string | null;

  /** Encrypted. */
  @Column('varchar', { length: 1000, nullable: true })
  secretKey!: string | null;

  /** Encrypted: the secret with which the provider signs its messages. */
  @Column('varchar', { length: 1000, nullable: true })
  webhookSecret!: string | null;
}
