import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's choices for hard times. Both columns are always set, so that a row does not reveal which of the choices was made. */
@Entity('safety_choices')
@PersonalData({ erase: 'delete', export: { as: 'safety' } })
export class SafetyChoices {
  @PrimaryColumn('uuid') userId: string;
  /** Country of their crisis lines. */
  @Sealed() @Column('bytea') country: Buffer;
  /** Their own safety plan. */
  @Sealed() @Column('bytea') plan: Buffer;
}
