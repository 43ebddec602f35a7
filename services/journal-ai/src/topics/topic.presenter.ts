import type { Topic, TopicCategory, TopicSentiment, Verdict } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import { openCode, sealCode } from '../encryption/index.js';
import { openTag, openTopicConclusion } from '../insights/index.js';
import { topicId } from './topic-id.js';
import type { TopicRow } from './topics.repository.js';

/** What one message with a topic says of it. */
export interface Mention {
  readonly category: TopicCategory;
  readonly sentiment: TopicSentiment;
  readonly intensity: number;
}

/** Maximum of entries and conversations that are named for one topic. */
const MAX_PLACES = 200;

const verdictPlace = (id: string): SealedPlace => ({ table: 'topic_verdicts', column: 'verdict', rowId: id });

export function sealTopicVerdict(cipher: UserCipher, tagHash: Buffer, verdict: Verdict): Buffer {
  return sealCode(cipher, verdictPlace(topicId(tagHash)), verdict);
}

/**
 * A topic out of the messages it was found in, newest first, at least one.
 * @throws DomainError `unreadable` when a sealed value was damaged or moved
 */
export function toTopic(rows: readonly TopicRow[], cipher: UserCipher): Topic {
  const latest = rows[0] as TopicRow;
  const id = topicId(latest.tag_fingerprint);
  const mentions = rows.map((row) => openTopicConclusion(cipher, row));
  const isWithPersona = ({ kind }: TopicRow) => kind === 'persona' || kind === 'table';
  const isExercise = ({ kind }: TopicRow) => kind === 'exercise';
  return {
    id,
    tag: openTag(cipher, latest.id, latest.tag),
    category: (mentions[0] as Mention).category,
    ...{ sentiment: prevailing(mentions), intensity: averageIntensity(mentions) },
    mentionCount: rows.length,
    lastMentioned: latest.created_at.toISOString(),
    entryIds: rows
      .filter((row) => !isWithPersona(row) && !isExercise(row))
      .slice(0, MAX_PLACES)
      .map((row) => row.entry_id),
    exerciseConversationIds: unique(rows.map((row) => (isExercise(row) ? row.subject_id : null))),
    personaConversationIds: unique(rows.map((row) => (isWithPersona(row) ? row.conversation_id : null))),
    ...(latest.verdict ? { verdict: openCode(cipher, verdictPlace(id), latest.verdict) as Verdict } : {}),
  };
}

/** Each id once. */
function unique(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MAX_PLACES);
}

/** The sentiment of more than half of the mentions; mixed when none has so many. */
export function prevailing(mentions: readonly Pick<Mention, 'sentiment'>[]): TopicSentiment {
  const counts = new Map<TopicSentiment, number>();
  for (const { sentiment } of mentions) counts.set(sentiment, (counts.get(sentiment) ?? 0) + 1);
  return [...counts].find(([, count]) => 2 * count > mentions.length)?.[0] ?? 'mixed';
}

/** Rounded, 1 to 5. */
function averageIntensity(mentions: readonly Pick<Mention, 'intensity'>[]): number {
  return Math.round(mentions.reduce((sum, { intensity }) => sum + intensity, 0) / mentions.length);
}
