import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A member's progress in a challenge of their group. */
@Entity('group_challenge_joins')
@ForeignKey('Membership', ['personKey', 'groupId'], ['personKey', 'groupId'], {
  name: 'group_challenge_joins_membership',
  onDelete: 'CASCADE',
})
@PersonalData({ person: 'personKey', erase: 'delete', export: { as: 'groups' } })
export class GroupChallengeJoin {
  @PrimaryColumn('bytea') personKey: Buffer;
  @PrimaryColumn('text') groupId: string;
  @PrimaryColumn('text') challengeId: string;
  @Column('date') joinedOn: string;
  /** Days done of the present round, at most 21. */
  @Column('integer', { default: 0 }) daysDone: number;
  /** `YYYY-MM-DD` in the member's time zone. */
  @Column('date', { nullable: true }) lastCheckIn: string | null;
  /** End of the day of `lastCheckIn`. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) dayEndsAt: Date | null;
  /** Rounded down to midnight (UTC), so that no row says at which moment a person was active. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) completedAt: Date | null;
  @Column('integer', { default: 0 }) timesCompleted: number;
}
