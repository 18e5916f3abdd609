import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was set of a gateway; one that was never changed has no row, and is enabled. */
@Entity('payment_gateways')
export class GatewayRow {
  @PrimaryColumn('varchar', { length: 20 })
  slug!: string;

  @Column('boolean')
  enabled!: boolean;
}
