import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A member of a group, and the handle that they have there. */
@Entity('group_memberships')
@Unique('group_memberships_handle', ['groupId', 'handleSkeleton'])
@PersonalData({ person: 'personKey', erase: 'delete', export: { as: 'groups' } })
export class Membership {
  @PrimaryColumn('bytea') personKey: Buffer;
  @PrimaryColumn('text') groupId: string;
  @Column('text') anonymousHandle: string;
  /** The visual form of the handle: handles that look alike share it. Members are sorted by it. */
  @Column({ type: 'text', collation: 'C' }) handleSkeleton: string;
  /** `YYYY-MM-DD`. */
  @Column('date') joinedOn: string;
}
