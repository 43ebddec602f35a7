import type {
  ConversationKind,
  Topic,
  TopicCategory,
  TopicSentiment,
  Verdict,
} from '@shadow-guide/contracts';
import { sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { openCode, sealCode } from '../encryption/index.js';
import { openTag, openTopicConclusion } from '../insights/index.js';
import { topicId } from './topic-id.js';
import { TopicVerdict } from './topic-verdict.entity.js';
import type { TopicRow } from './topics.repository.js';

/** What was found about a topic in one message. */
export interface Mention {
  readonly category: TopicCategory;
  readonly sentiment: TopicSentiment;
  readonly intensity: number;
}

/** Kind of conversation in which a topic occurs. */
export type TopicPlace = 'journal' | 'persona' | 'exercise';

/** Maximum number of entries and conversations listed for one topic. */
const MAX_PLACES = 200;

/** @param id the topic's id, which is derived from the hash of its tag */
const verdictPlace = (id: string) => sealedPlace(TopicVerdict, 'verdict', id);

export function sealTopicVerdict(cipher: UserCipher, tagHash: Buffer, verdict: Verdict): Buffer {
  return sealCode(cipher, verdictPlace(topicId(tagHash)), verdict);
}

/** @throws DomainError `unreadable` when the verdict was modified or belongs to another person */
export function openTopicVerdict(cipher: UserCipher, tagHash: Buffer, sealed: Buffer): Verdict {
  return openCode(cipher, verdictPlace(topicId(tagHash)), sealed) as Verdict;
}

/**
 * Builds a topic from the messages in which it was found, newest first, at least one.
 * @param mentions the same messages, decrypted
 * @throws DomainError `unreadable` when an encrypted value was damaged or moved
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

/**
 * Returns the list to which a message belongs, by its conversation kind: a shared table counts as a conversation with
 * personas.
 */
export function placeOf(kind: ConversationKind): TopicPlace {
  if (kind === 'persona' || kind === 'table') return 'persona';
  return kind === 'exercise' ? 'exercise' : 'journal';
}

/** Returns the sentiment that more than half of the mentions have; `mixed` when no sentiment has more than half. */
export function prevailing(mentions: readonly Pick<Mention, 'sentiment'>[]): TopicSentiment {
  const counts = new Map<TopicSentiment, number>();
  for (const { sentiment } of mentions) counts.set(sentiment, (counts.get(sentiment) ?? 0) + 1);
  return [...counts].find(([, count]) => 2 * count > mentions.length)?.[0] ?? 'mixed';
}

/** Returns the average intensity, rounded, 1 to 5. */
function averageIntensity(mentions: readonly Pick<Mention, 'intensity'>[]): number {
  return Math.round(mentions.reduce((sum, { intensity }) => sum + intensity, 0) / mentions.length);
}
