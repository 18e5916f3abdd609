import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '../database/resource-row';

/** What somebody of the shop has noted of an order or an account. */
@Entity('notes')
@Index('notes_of_owner', ['ownerId', 'createdAt', 'id'])
@Index('notes_by_change', ['ownerId', 'updatedAt', 'id'])
export class NoteRow extends ResourceRow {
  /** Id of the order or the account; no two of them have the same. */
  @Column('varchar', { length: 36 })
  ownerId!: string;

  @Column('varchar', { length: 4096 })
  text!: string;

  /** A staff member, or an application key. */
  @Column('varchar', { length: 20 })
  authorType!: 'staff_member' | 'application_key';

  @Column('varchar', { length: 255 })
  authorId!: string;
}
