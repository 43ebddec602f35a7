import { randomUUID } from 'node:crypto';
import type { InsightType, TopicCategory, Verdict } from '@shadow-guide/contracts';
import { sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import { type FoundInsight, type FoundTopic, toTag } from '../analysis/index.js';
import { openCode, sealCode } from '../encryption/index.js';
import { EntryTopic } from './entry-topic.entity.js';
import { StoredInsight } from './insight.entity.js';
import { InsightEvidence } from './insight-evidence.entity.js';
import type { NewInsight, NewTopic } from './insights.repository.js';

/** Places where the sealed values of an insight or a topic are stored. */
export const insightPlaces = {
  title: (id: string) => sealedPlace(StoredInsight, 'title', id),
  body: (id: string) => sealedPlace(StoredInsight, 'body', id),
  type: (id: string) => sealedPlace(StoredInsight, 'sealedType', id),
  quote: (id: string) => sealedPlace(InsightEvidence, 'quote', id),
  verdict: (id: string) => sealedPlace(StoredInsight, 'verdict', id),
  tag: (id: string) => sealedPlace(EntryTopic, 'tag', id),
  conclusion: (id: string) => sealedPlace(EntryTopic, 'conclusion', id),
};

/**
 * Opens the texts of an insight.
 * @throws DomainError `unreadable` when the row was changed or belongs to another person
 */
export function openFinding(
  cipher: UserCipher,
  { id, title, body }: RowOf<StoredInsight, 'id' | 'title' | 'body'>,
): { title: string; body: string } {
  return {
    title: cipher.decrypt(insightPlaces.title(id), title),
    body: cipher.decrypt(insightPlaces.body(id), body),
  };
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openInsightTitle(cipher: UserCipher, id: string, sealed: Buffer): string {
  return cipher.decrypt(insightPlaces.title(id), sealed);
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openTag(cipher: UserCipher, topicId: string, sealed: Buffer): string {
  return cipher.decrypt(insightPlaces.tag(topicId), sealed);
}

/** Returns the keyed hash by which a person's topics with a tag are found. */
export function tagHash(cipher: UserCipher, tag: string): Buffer {
  return cipher.fingerprint('topic-tag', toTag(tag));
}

/** Returns the keyed hash by which a person's insights of a type are found. */
export function typeHash(cipher: UserCipher, type: InsightType): Buffer {
  return cipher.fingerprint('insight-type', type);
}

/** Seals a person's verdict on an insight. */
export function sealInsightVerdict(cipher: UserCipher, insightId: string, verdict: Verdict): Buffer {
  return sealCode(cipher, insightPlaces.verdict(insightId), verdict);
}

/** Seals the type of an insight. */
export function sealType(
  cipher: UserCipher,
  insightId: string,
  type: InsightType,
): { sealed: Buffer; hash: Buffer } {
  return { sealed: sealCode(cipher, insightPlaces.type(insightId), type), hash: typeHash(cipher, type) };
}

/** Seals the conclusions about a topic. The hash allows counting by category. */
export function sealConclusion(
  cipher: UserCipher,
  topicId: string,
  { category, sentiment, intensity }: Omit<FoundTopic, 'tag'>,
): { sealed: Buffer; categoryHash: Buffer } {
  const conclusion = JSON.stringify({ category, sentiment, intensity });
  return {
    sealed: sealCode(cipher, insightPlaces.conclusion(topicId), conclusion),
    categoryHash: categoryHash(cipher, category),
  };
}

/**
 * Opens the conclusions about a topic.
 * @throws DomainError `unreadable` when the row was changed or belongs to another person
 */
export function openTopicConclusion(
  cipher: UserCipher,
  { id, conclusion }: RowOf<EntryTopic, 'id' | 'conclusion'>,
): Omit<FoundTopic, 'tag'> {
  return JSON.parse(openCode(cipher, insightPlaces.conclusion(id), conclusion)) as Omit<FoundTopic, 'tag'>;
}

function categoryHash(cipher: UserCipher, category: TopicCategory): Buffer {
  return cipher.fingerprint('topic-category', category);
}

export function sealTopic(topic: FoundTopic, cipher: UserCipher): NewTopic {
  const id = randomUUID();
  const { sealed, categoryHash } = sealConclusion(cipher, id, topic);
  return {
    id,
    tag: cipher.encrypt(insightPlaces.tag(id), topic.tag),
    tagHash: tagHash(cipher, topic.tag),
    conclusion: sealed,
    categoryHash,
  };
}

export function sealInsight(insight: FoundInsight, ordinal: number, cipher: UserCipher): NewInsight {
  const id = randomUUID();
  const type = sealType(cipher, id, insight.type);
  return {
    id,
    ordinal,
    sealedType: type.sealed,
    typeHash: type.hash,
    title: cipher.encrypt(insightPlaces.title(id), insight.title),
    body: cipher.encrypt(insightPlaces.body(id), insight.text),
    quotes: insight.evidence.map((quote) => {
      const quoteId = randomUUID();
      return { id: quoteId, quote: cipher.encrypt(insightPlaces.quote(quoteId), quote) };
    }),
  };
}
