import type { Insight, InsightType, Verdict } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openCode } from '../encryption/index.js';
import { insightPlaces } from './insight.seal.js';
import type { InsightRow } from './insights.repository.js';

/** @throws DomainError `unreadable` when a sealed text was damaged or moved */
export function toInsight(row: InsightRow, cipher: UserCipher): Insight {
  return {
    id: row.id,
    title: cipher.decrypt(insightPlaces.title(row.id), row.title),
    text: cipher.decrypt(insightPlaces.body(row.id), row.body),
    type: typeOf(row, cipher),
    evidence: row.quote_ids.map((id, index) => ({
      entryId: row.entry_id,
      quote: cipher.decrypt(insightPlaces.quote(id), row.quotes[index] as Buffer),
    })),
    tags: row.tag_ids.map((id, index) => cipher.decrypt(insightPlaces.tag(id), row.tags[index] as Buffer)),
    entryId: row.entry_id,
    conversationId: row.conversation_id,
    createdAt: row.created_at.toISOString(),
    ...(row.verdict
      ? { verdict: openCode(cipher, insightPlaces.verdict(row.id), row.verdict) as Verdict }
      : {}),
  };
}

/** @throws DomainError `unreadable` when it was damaged or belongs to another person */
export function typeOf(
  { id, sealed_type: sealed }: Pick<InsightRow, 'id' | 'sealed_type'>,
  cipher: UserCipher,
): InsightType {
  return openCode(cipher, insightPlaces.type(id), sealed) as InsightType;
}
