import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a person's day of habits begins; without a row, at midnight. */
@Entity('day_settings')
@PersonalData({ erase: 'delete', export: { as: 'habit-settings' } })
export class DaySettings {
  @PrimaryColumn('uuid') userId: string;
  /** Hour of the person's clock, 0 to 12. */
  @Column('smallint') dayStartHour: number;
  @Column('timestamptz') updatedAt: Date;
}
