import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Sums of all model calls of a UTC day, including calls for no particular person. They contain no name and stay when
 * the rows of a person are erased.
 */
@Entity('usage_totals')
export class UsageTotal {
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date') date: string;
  /** A list of `UsageSum`, sealed with a secret of the service. */
  @Column('bytea') serviceSealedSums: Buffer;
}
