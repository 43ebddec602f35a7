import { PersonalData } from '@shadow-guide/tables';
import { Entity, PrimaryColumn } from 'typeorm';

/** A recently closed account: late events and pages of the ledger create no rows for it. */
@Entity('closed_people')
@PersonalData({
  erase: { keep: 'Marks a closed account until the final erasure pass, which deletes the row.' },
  export: { leaveOut: 'Exists only after the account is closed.' },
})
export class ClosedPerson {
  @PrimaryColumn('uuid') userId: string;
}
