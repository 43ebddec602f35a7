import { PersonalData } from '@shadow-guide/tables';
import { Entity, PrimaryColumn } from 'typeorm';

/** A person signed in on a UTC day. */
@Entity('login_days')
@PersonalData({ erase: 'delete', export: { leaveOut: 'Nothing that the person made.' } })
export class LoginDay {
  @PrimaryColumn('uuid') userId: string;
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date') date: string;
}
