import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The last day on which a person's view of a resource was counted. `view_count` of the resource stays when the row is erased. */
@Entity('views')
@PersonalData({
  erase: 'delete',
  export: {
    leaveOut: 'The last day on which a view was counted; learning_progress says what was read, and when.',
  },
})
export class ResourceView {
  @PrimaryColumn('uuid') userId: string;
  @ForeignKey('Resource', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') resourceId: string;
  /** `YYYY-MM-DD` in the time zone in which the view was counted. */
  @Column('date') localDate: string;
  /** The end of that day. */
  @Column({ type: 'timestamptz', precision: 3 }) endsAt: Date;
}
