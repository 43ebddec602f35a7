import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often the safety check found something on a UTC day. */
@Entity('safety_counts')
export class SafetyCountDay {
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date') date: string;
  /** Sealed with a secret of the service (`SealedDayCounts`). */
  @Column('bytea') serviceSealedCounts: Buffer;
}
