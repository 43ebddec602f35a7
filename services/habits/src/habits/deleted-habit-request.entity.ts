import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The id of a request whose habit was deleted: a late repetition must not create the habit again. */
@Entity('deleted_habit_requests')
@PersonalData({
  erase: 'delete',
  export: {
    leaveOut: 'Random ids of requests, kept so that a late repetition does not create a deleted habit again.',
  },
})
export class DeletedHabitRequest {
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('uuid') requestId: string;
  @Column('timestamptz') deletedAt: Date;
}
