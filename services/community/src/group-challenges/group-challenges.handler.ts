import { Controller } from '@nestjs/common';
import { ChallengeJoins, ChallengeParticipation } from '@shadow-guide/challenges';
import {
  type Caller,
  type Challenge,
  type GroupChallengeRef,
  type GroupRef,
  groups,
} from '@shadow-guide/contracts';
import { type Call, Clock, Database, Handle } from '@shadow-guide/kernel';
import { groupOf, membershipRequired, RequireMembership } from '../groups/index.js';
import { PersonKeys } from '../people/index.js';
import { challengeOf, challengesOf } from './catalogue/index.js';

/** Key of a group member, who owns the rows about the group's challenges. */
type Member = [personKey: Buffer, groupId: string];

const FOREIGN_KEY_VIOLATION = '23503';

/** Endpoints of the groups' challenges. Any signed-in person can read them; only members can take part. */
@Controller()
export class GroupChallengesHandler {
  private readonly participation: ChallengeParticipation<Member>;

  constructor(
    database: Database,
    clock: Clock,
    private readonly people: PersonKeys,
    private readonly membership: RequireMembership,
  ) {
    const joins = new ChallengeJoins<Member>(database, {
      table: 'community.group_challenge_joins',
      ownerColumns: ['person_key', 'group_id'],
      challengeColumn: 'challenge_id',
      completedTo: 'day',
    });
    this.participation = new ChallengeParticipation(joins, clock);
  }

  @Handle(groups.listChallenges)
  async listChallenges({ groupId }: GroupRef, { caller }: Call): Promise<Challenge[]> {
    const { id } = groupOf(groupId);
    const known = challengesOf(id).map((content) => ({ key: content.id, content }));
    return this.participation.list([await this.people.keyOf(caller.userId), id], known, caller);
  }

  @Handle(groups.joinChallenge)
  async joinChallenge({ groupId, challengeId }: GroupChallengeRef, { caller }: Call): Promise<Challenge> {
    const content = challengeOf(groupOf(groupId).id, challengeId);
    const member = await this.memberOf(groupId, caller);
    try {
      return await this.participation.join(member, { key: content.id, content }, caller);
    } catch (error) {
      // The person left the group between the two statements.
      if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) throw membershipRequired();
      throw error;
    }
  }

  @Handle(groups.checkInChallenge)
  async checkInChallenge({ groupId, challengeId }: GroupChallengeRef, { caller }: Call): Promise<Challenge> {
    const content = challengeOf(groupOf(groupId).id, challengeId);
    const member = await this.memberOf(groupId, caller);
    return this.participation.checkIn(member, { key: content.id, content }, caller);
  }

  @Handle(groups.leaveChallenge)
  async leaveChallenge({ groupId, challengeId }: GroupChallengeRef, { caller }: Call): Promise<void> {
    const { id } = groupOf(groupId);
    const content = challengeOf(id, challengeId);
    const personKey = await this.people.keyOf(caller.userId);
    await this.participation.leave([personKey, id], { key: content.id, content });
  }

  /**
   * Returns the key of the calling member.
   * @throws DomainError `membership_required`
   */
  private async memberOf(groupId: string, { userId }: Caller): Promise<Member> {
    const personKey = await this.people.keyOf(userId);
    await this.membership.check(personKey, groupId);
    return [personKey, groupId];
  }
}
