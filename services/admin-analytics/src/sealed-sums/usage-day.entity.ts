import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Sums of the model calls of a person on a UTC day. They are kept for a year. */
@Entity('usage_days')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Figures of our own; nothing that the person made.' },
})
export class UsageDay {
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date') date: string;
  @PrimaryColumn('uuid') userId: string;
  /** A `PersonDay`, sealed with a secret of the service. */
  @Column('bytea') serviceSealedSums: Buffer;
}
