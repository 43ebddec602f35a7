import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Words that the person deleted, for as long as they can restore them. Erased after the messages that refer to it. */
@Entity('deletions')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Marks words that are about to be deleted for good, seconds later.' },
})
export class Deletion {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') scope: 'entry' | 'conversation' | 'day';
  /** Id of the entry or conversation, or the day, `YYYY-MM-DD`. */
  @Column('text') subject: string;
  /** Number of personas that the plan showed at that time; -1 is unlimited. */
  @Column('integer') personaLimit: number;
  @Column('timestamptz') purgeAt: Date;
}
