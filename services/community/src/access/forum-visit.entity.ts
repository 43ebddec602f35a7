import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A UTC day on which a person opened the forum. */
@Entity('visits')
@PersonalData({
  person: 'personKey',
  erase: 'delete',
  export: { leaveOut: 'Days on which the forum was opened, without a word of the person’s.' },
})
export class ForumVisit {
  @PrimaryColumn('bytea') personKey: Buffer;
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date') day: string;
  /** The day counts towards the days per week that the plan allows. */
  @Column('boolean') isLimited: boolean;
}
