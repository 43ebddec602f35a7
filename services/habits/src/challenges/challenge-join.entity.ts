import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mindfulness challenge that a person joined, with their progress. */
@Entity('challenge_joins')
@PersonalData({ erase: 'delete', export: { as: 'challenges' } })
export class ChallengeJoin {
  @PrimaryColumn('uuid') userId: string;
  /**
   * Keyed hash of the challenge's id, so that a row does not reveal what a person practises; hashing the ids of the
   * catalogue finds it again.
   */
  @PrimaryColumn('bytea') challengeHash: Buffer;
  /** `YYYY-MM-DD`, as `lastCheckIn`. */
  @Column('date') joinedOn: string;
  /** 0 to 21. */
  @Column('integer', { default: 0 }) daysDone: number;
  @Column('date', { nullable: true }) lastCheckIn: string | null;
  /** End of the day of the last check-in, in the time zone in which it was made. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) dayEndsAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) completedAt: Date | null;
  @Column('integer', { default: 0 }) timesCompleted: number;
}
