import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Records that a subscriber has handled an event. */
@Entity('inbox')
@Index('inbox_by_age', ['handledAt'])
export class HandledEventRow {
  @PrimaryColumn('varchar', { length: 100 })
  subscriber!: string;

  @PrimaryColumn('varchar', { length: 36 })
  eventId!: string;

  @Column('datetime', { precision: 3 })
  handledAt!: Date;
}
