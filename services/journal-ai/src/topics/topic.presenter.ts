import type {
  ConversationKind,
  Topic,
  TopicCategory,
  TopicSentiment,
  Verdict,
} from '@shadow-guide/contracts';
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

/** Where a topic is written about. */
export type TopicPlace = 'journal' | 'persona' | 'exercise';

/** Maximum of entries and conversations that are named for one topic. */
const MAX_PLACES = 200;

const verdictPlace = (id: string): SealedPlace => ({ table: 'topic_verdicts', column: 'verdict', rowId: id });

export function sealTopicVerdict(cipher: UserCipher, tagHash: Buffer, verdict: Verdict): Buffer {
  return sealCode(cipher, verdictPlace(topicId(tagHash)), verdict);
}

/** @throws DomainError `unreadable` when it was changed or is another person's */
export function openTopicVerdict(cipher: UserCipher, tagHash: Buffer, sealed: Buffer): Verdict {
  return openCode(cipher, verdictPlace(topicId(tagHash)), sealed) as Verdict;
}

/**
 * A topic out of the messages it was found in, newest first, at least one.
 * @param mentions the same messages, opened
 * @throws DomainError `unreadable` when a sealed value was damaged or moved
 */
export function toTopic(
  rows: readonly TopicRow[],
  cipher: UserCipher,
  mentions: readonly Mention[] = rows.map((row) => openTopicConclusion(cipher, row)),
): Topic {
  const latest = rows[0] as TopicRow;
  const id = topicId(latest.tag_fingerprint);
  const idsIn = (place: TopicPlace, idOf: (row: TopicRow) => string | null) => {
    const ids = rows.filter(({ kind }) => placeOf(kind) === place).map(idOf);
    return [...new Set(ids.filter((one) => one !== null))].slice(0, MAX_PLACES);
  };
  return {
    id,
    tag: openTag(cipher, latest.id, latest.tag),
    category: (mentions[0] as Mention).category,
    ...{ sentiment: prevailing(mentions), intensity: averageIntensity(mentions) },
    mentionCount: rows.length,
    lastMentioned: latest.created_at.toISOString(),
    entryIds: idsIn('journal', (row) => row.entry_id),
    personaConversationIds: idsIn('persona', (row) => row.conversation_id),
    exerciseConversationIds: idsIn('exercise', (row) => row.subject_id),
    ...(latest.verdict ? { verdict: openCode(cipher, verdictPlace(id), latest.verdict) as Verdict } : {}),
  };
}

/** The list that a message stands in, by the kind of its conversation: a shared table is one with personas. */
export function placeOf(kind: ConversationKind): TopicPlace {
  if (kind === 'persona' || kind === 'table') return 'persona';
  return kind === 'exercise' ? 'exercise' : 'journal';
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
