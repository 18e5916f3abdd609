import { Column, PrimaryColumn } from 'typeorm';

/** What every resource that is a row has. */
export abstract class ResourceRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('datetime', { precision: 3 })
  createdAt!: Date;

  @Column('datetime', { precision: 3 })
  updatedAt!: Date;
}

/** The oldest first, in the order of lists. */
export function byAge(
  one: Pick<ResourceRow, 'id' | 'createdAt'>,
  other: Pick<ResourceRow, 'id' | 'createdAt'>,
): number {
  const later = one.createdAt.getTime() - other.createdAt.getTime();
  return later === 0 ? (one.id < other.id ? -1 : 1) : later;
}
