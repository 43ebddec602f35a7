import { eventEntities } from '@shadow-guide/durable-work';
import { keyEntities, ServiceSecret } from '@shadow-guide/encryption';
import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { ForumReader, ForumVisit } from '../access/index.js';
import { DaySecret } from '../encryption/index.js';
import { AuthorBlock, PostWriter } from '../forum/index.js';
import { DayOfForum, MadePrompt } from '../forum-days/index.js';
import { GroupChallengeJoin } from '../group-challenges/index.js';
import { GroupActivity, HelpfulInsight } from '../group-insights/index.js';
import { GroupSize, Membership, ReservedHandle } from '../groups/index.js';
import { KeptCopy } from '../kept-posts/index.js';
import { Appeal, ModerationDecision } from '../moderation/index.js';
import { Post } from '../posts/index.js';
import { PostReport } from '../reports/index.js';
import { SafetyCountDay } from '../safety-counts/index.js';
import { Ban, Suspension } from '../suspensions/index.js';
import { CreateSchema1796083200000 } from './migrations/1796083200000-create-schema.js';

/**
 * Schema `community`. Rows of a person are found by the account's id where they have it, or by the person key
 * (`PersonKeys.keyOf`) or a value derived from it. Posts are found by the ids that the person key yields on each day
 * whose secret still exists (`ForumDays.daysWithSecret`) and in each group and week (`GroupWeeks.allIdsOf`). Once a
 * day's secret is destroyed, its rows cannot be attributed; by then all of them are deleted.
 */
export const communityDatabase: DatabaseDefinition = {
  schema: 'community',
  entities: [
    ...[...eventEntities, ...keyEntities, ServiceSecret, DaySecret],
    ...[ForumVisit, ForumReader, DayOfForum, MadePrompt, Post, AuthorBlock, PostWriter, KeptCopy],
    ...[Suspension, Ban, PostReport, Appeal, ModerationDecision, SafetyCountDay],
    ...[Membership, ReservedHandle, GroupSize, GroupChallengeJoin, GroupActivity, HelpfulInsight],
  ],
  migrations: [CreateSchema1796083200000],
};
