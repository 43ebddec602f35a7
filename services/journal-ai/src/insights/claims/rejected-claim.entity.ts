import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An insight that the person rejected with "Not me", as keyed hashes. It outlives the insight, whose entry may be
 * deleted.
 */
@Entity('rejected_claims')
@PersonalData({
  erase: 'delete',
  export: {
    leaveOut: 'Keyed hashes of insights that the person said "Not me" of; the insights are exported.',
  },
})
export class StoredRejectedClaim {
  @PrimaryColumn('uuid') insightId: string;
  @Column('uuid') userId: string;
  @Column('bytea') kindHash: Buffer;
  /** Concatenated hashes of the stems. */
  @Column('bytea') stemHashes: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) rejectedAt: Date;
}
