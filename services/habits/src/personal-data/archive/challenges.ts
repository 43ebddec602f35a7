import { type ArchiveRecord, archiveTable, item } from '@shadow-guide/archive';
import { Instant, Int, OneOf, Text } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import { ChallengeJoin, challengeCatalogue, challengeHash } from '../../challenges/index.js';
import { aDate, instantOrNull } from './dates.js';

class ChallengeJoinRecord implements ArchiveRecord {
  @OneOf(['challenge']) type: 'challenge';
  @Text({ max: 100, about: 'Its name in the catalogue' }) challenge: string;
  @Text(aDate) joinedOn: string;
  @Int({ min: 0, max: 21 }) daysDone: number;
  @Text({ nullable: true, ...aDate }) lastCheckIn: string | null;
  @Instant({ nullable: true, about: 'When the day of the last check-in was over, where it was made' })
  dayEndsAt: string | null;
  @Instant({ nullable: true }) completedAt: string | null;
  @Int({ min: 0, max: 100_000 }) timesCompleted: number;
}

type ChallengeJoinRow = Omit<RowOf<ChallengeJoin>, 'user_id'>;

/**
 * Archive table of joined challenges. A row refers to its challenge by a hash under the person's key, so a challenge
 * that was removed from the catalogue cannot be exported.
 */
const challenges = archiveTable<UserCipher, ChallengeJoinRecord, ChallengeJoinRow>({
  type: 'challenge',
  record: ChallengeJoinRecord,
  read: {
    columns: `challenge_hash, joined_on::text, days_done, last_check_in::text, day_ends_at, completed_at,
      times_completed`,
    from: 'habits.challenge_joins',
    person: 'user_id',
    key: { challenge_hash: 'bytea' },
  },
  toRecord: (row, cipher) => {
    const content = challengeCatalogue.find((one) => challengeHash(cipher, one).equals(row.challenge_hash));
    if (!content) return null;
    return {
      type: 'challenge',
      challenge: content.id,
      joinedOn: row.joined_on,
      daysDone: row.days_done,
      lastCheckIn: row.last_check_in,
      dayEndsAt: instantOrNull(row.day_ends_at),
      completedAt: instantOrNull(row.completed_at),
      timesCompleted: row.times_completed,
    };
  },
  refs: () => ({}),
  inserts: [
    {
      into: ChallengeJoin,
      columns: [
        'challengeHash',
        'joinedOn',
        'daysDone',
        'lastCheckIn',
        'dayEndsAt',
        'completedAt',
        'timesCompleted',
      ],
      toRow: (join, cipher) => {
        const content = challengeCatalogue.find(({ id }) => id === join.challenge);
        if (!content) return null;
        const { joinedOn, daysDone, lastCheckIn, dayEndsAt, completedAt, timesCompleted } = join;
        return {
          ...{ joinedOn, daysDone, lastCheckIn, dayEndsAt, completedAt, timesCompleted },
          challengeHash: challengeHash(cipher, content),
        };
      },
    },
  ],
  markdown: ({ challenge, joinedOn, daysDone, timesCompleted }) => {
    const title = challengeCatalogue.find(({ id }) => id === challenge)?.title ?? challenge;
    const completed = timesCompleted === 1 ? 'once' : `${timesCompleted} times`;
    return item(
      `${title}: joined on ${joinedOn}, ${daysDone} days done${timesCompleted > 0 ? `, completed ${completed}` : ''}`,
    );
  },
});

export const challengesPart = { name: 'challenges', tables: [challenges] };
