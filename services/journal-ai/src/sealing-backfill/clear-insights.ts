import type { InsightType, TopicCategory } from '@shadow-guide/contracts';
import type { TopicSentiment } from '../analysis/index.js';
import { sealConclusion, sealType } from '../insights/index.js';
import type { ClearRow, ClearRows } from './clear-rows.js';

interface ClearInsight extends ClearRow {
  readonly type: InsightType;
}

interface SealedInsight {
  readonly id: string;
  readonly sealed: Buffer;
  readonly hash: Buffer;
}

export const clearInsights: ClearRows<ClearInsight, SealedInsight> = {
  table: 'insights',
  columns: 't.type',
  condition: 't.type IS NOT NULL',
  seal: (cipher, { id, type }) => ({ id, ...sealType(cipher, id, type) }),
  store: (transaction, sealed) =>
    transaction.send(
      'insights-seal',
      `UPDATE journal_ai.insights t SET type = NULL, sealed_type = s.sealed, type_hash = s.hash
       FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS s (id, sealed, hash)
       WHERE t.id = s.id AND t.type IS NOT NULL`,
      [sealed.map(({ id }) => id), sealed.map((row) => row.sealed), sealed.map(({ hash }) => hash)],
    ),
};

/** Categories of the first version that were renamed; the others keep their name. */
const RENAMED: Readonly<Record<string, TopicCategory>> = {
  family: 'relationship',
  relationships: 'relationship',
  work: 'life_area',
  health: 'life_area',
  past: 'life_area',
  future: 'life_area',
  emotions: 'emotion',
  self_worth: 'pattern',
  values: 'pattern',
};

interface ClearTopic extends ClearRow {
  readonly category: string;
  readonly sentiment: TopicSentiment;
  readonly intensity: number;
}

interface SealedTopic {
  readonly id: string;
  readonly sealed: Buffer;
  readonly categoryHash: Buffer;
}

export const clearTopics: ClearRows<ClearTopic, SealedTopic> = {
  table: 'entry_topics',
  columns: 't.category, t.sentiment, t.intensity',
  condition: 't.category IS NOT NULL',
  seal: (cipher, { id, sentiment, intensity, category: old }) => {
    const category = RENAMED[old] ?? (old as TopicCategory);
    return { id, ...sealConclusion(cipher, id, { category, sentiment, intensity }) };
  },
  store: (transaction, sealed) =>
    transaction.send(
      'entry-topics-seal',
      `UPDATE journal_ai.entry_topics t SET category = NULL, sentiment = NULL, intensity = NULL,
         conclusion = s.sealed, category_hash = s.category_hash
       FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS s (id, sealed, category_hash)
       WHERE t.id = s.id AND t.category IS NOT NULL`,
      [
        sealed.map(({ id }) => id),
        sealed.map((row) => row.sealed),
        sealed.map(({ categoryHash }) => categoryHash),
      ],
    ),
};
