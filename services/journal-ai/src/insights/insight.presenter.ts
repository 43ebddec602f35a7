import type { Insight } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import type { InsightRow } from './insights.repository.js';

/** Where each sealed text of an insight stands. */
export const insightPlaces = {
  title: (id: string): SealedPlace => ({ table: 'insights', column: 'title', rowId: id }),
  body: (id: string): SealedPlace => ({ table: 'insights', column: 'body', rowId: id }),
  quote: (id: string): SealedPlace => ({ table: 'insight_evidence', column: 'quote', rowId: id }),
  tag: (id: string): SealedPlace => ({ table: 'entry_topics', column: 'tag', rowId: id }),
};

/** @throws DomainError `unreadable` when a sealed text was damaged or moved */
export function toInsight(row: InsightRow, cipher: UserCipher): Insight {
  return {
    id: row.id,
    title: cipher.decrypt(insightPlaces.title(row.id), row.title),
    text: cipher.decrypt(insightPlaces.body(row.id), row.body),
    type: row.type,
    evidence: row.quote_ids.map((id, index) => ({
      entryId: row.entry_id,
      quote: cipher.decrypt(insightPlaces.quote(id), row.quotes[index] as Buffer),
    })),
    tags: row.tag_ids.map((id, index) => cipher.decrypt(insightPlaces.tag(id), row.tags[index] as Buffer)),
    entryId: row.entry_id,
    conversationId: row.conversation_id,
    createdAt: row.created_at.toISOString(),
  };
}
