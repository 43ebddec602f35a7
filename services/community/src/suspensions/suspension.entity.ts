import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person whom operators suspended from posting. */
@Entity('suspensions')
@PersonalData({
  person: 'suspensionKey',
  erase: {
    keep: 'A suspended person could return at once by clearing their data. The row is deleted when the suspension ends.',
  },
  export: { leaveOut: 'The forum’s page shows its end; there is nothing else in it.' },
})
export class Suspension {
  /** Of `SuspensionKeys`. */
  @PrimaryColumn('bytea') suspensionKey: Buffer;
  /** The UTC day on which it ends, `YYYY-MM-DD`. */
  @Column('date') until: string;
}
