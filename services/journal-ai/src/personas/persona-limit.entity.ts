import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of personas that a person's plan allows, as billing last reported it. */
@Entity('persona_limits')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Figures of our own; nothing that the person made.' },
})
export class PersonaLimit {
  @PrimaryColumn('uuid') userId: string;
  /** -1 is unlimited. */
  @Column('integer') personas: number;
  /** When billing changed it; distinguishes a late event from a new one. */
  @Column('timestamptz') changedAt: Date;
}
