import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often each result of the safety check occurred on a UTC day, sealed with a secret of the service. */
@Entity('safety_counts')
export class SafetyDayCounts {
  /** `YYYY-MM-DD` */
  @PrimaryColumn('date') date: string;
  @Column('bytea') serviceSealedCounts: Buffer;
}
