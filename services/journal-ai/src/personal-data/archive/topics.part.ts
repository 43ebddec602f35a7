import { type ArchivePart, archiveTable, item } from '@shadow-guide/archive';
import type { RowOf } from '@shadow-guide/tables';
import { StoredMessage, unlessUnreadable } from '../../conversations/index.js';
import {
  EntryTopic,
  insightPlaces,
  openTag,
  openTopicConclusion,
  sealConclusion,
  tagHash,
} from '../../insights/index.js';
import { openTopicVerdict, sealTopicVerdict, TopicVerdict } from '../../topics/index.js';
import { TopicRecord, TopicVerdictRecord } from './finding-records.js';
import type { JournalContext } from './journal-context.js';

type TopicRow = RowOf<EntryTopic, 'id' | 'entryId' | 'ordinal' | 'tag' | 'conclusion' | 'createdAt'>;

const TOPICS = 'journal_ai.entry_topics';
const MESSAGES = 'journal_ai.stored_messages';

const topics = archiveTable<JournalContext, TopicRecord, TopicRow>({
  type: 'topic',
  record: TopicRecord,
  read: {
    columns: 't.id, t.entry_id, t.ordinal, t.tag, t.conclusion, t.created_at',
    from: `${TOPICS} t JOIN journal_ai.messages m ON m.id = t.entry_id`,
    person: 't.user_id',
    key: { 't.created_at': 'timestamptz', 't.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'topic',
      id: row.id,
      entryId: row.entry_id,
      ordinal: row.ordinal,
      tag: openTag(cipher, row.id, row.tag),
      ...openTopicConclusion(cipher, row),
      createdAt: row.created_at.toISOString(),
    })),
  refs: ({ id, entryId }) => ({ [TOPICS]: id, [MESSAGES]: entryId }),
  inserts: [
    {
      into: EntryTopic,
      columns: [
        'id',
        'entryId',
        'ordinal',
        'tag',
        'tagFingerprint',
        'conclusion',
        'categoryHash',
        'createdAt',
      ],
      parents: { entryId: StoredMessage },
      toRow: (
        { id: old, entryId, ordinal, tag, category, sentiment, intensity, createdAt },
        { cipher },
        ids,
      ) => {
        const id = ids.of(old);
        const conclusion = sealConclusion(cipher, id, { category, sentiment, intensity });
        return {
          id,
          entryId: ids.of(entryId),
          ordinal,
          tag: cipher.encrypt(insightPlaces.tag(id), tag),
          tagFingerprint: tagHash(cipher, tag),
          conclusion: conclusion.sealed,
          categoryHash: conclusion.categoryHash,
          createdAt,
        };
      },
    },
  ],
  markdown: ({ createdAt, tag }) => item(`${createdAt.slice(0, 10)}: ${tag}`),
});

type VerdictRow = RowOf<TopicVerdict, 'tagFingerprint' | 'verdict' | 'isHidden'> & {
  topic_id: string;
  tag: Buffer;
};

const topicVerdicts = archiveTable<JournalContext, TopicVerdictRecord, VerdictRow>({
  type: 'topic-verdict',
  record: TopicVerdictRecord,
  read: {
    columns: 'latest.id AS topic_id, latest.tag, v.tag_fingerprint, v.verdict, v.is_hidden',
    // A verdict's row stores only a hash of the tag; the tag's words are stored with the topic.
    from: `journal_ai.topic_verdicts v CROSS JOIN LATERAL (
      SELECT t.id, t.tag FROM ${TOPICS} t WHERE t.user_id = v.user_id AND t.tag_fingerprint = v.tag_fingerprint
      ORDER BY t.created_at DESC, t.id DESC LIMIT 1) latest`,
    person: 'v.user_id',
    key: { 'v.tag_fingerprint': 'bytea' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'topic-verdict',
      tag: openTag(cipher, row.topic_id, row.tag),
      verdict: openTopicVerdict(cipher, row.tag_fingerprint, row.verdict),
      isHidden: row.is_hidden,
    })),
  refs: () => ({}),
  inserts: [
    {
      into: TopicVerdict,
      columns: ['tagFingerprint', 'verdict', 'isHidden'],
      toRow: ({ tag, verdict, isHidden }, { cipher }) => {
        const hash = tagHash(cipher, tag);
        return {
          tagFingerprint: hash,
          verdict: sealTopicVerdict(cipher, hash, verdict),
          isHidden,
        };
      },
    },
  ],
  markdown: ({ tag, verdict }) => item(`You said of ${tag}: ${verdict.replace('_', ' ')}`),
});

export const topicsPart: ArchivePart<JournalContext> = { name: 'topics', tables: [topics, topicVerdicts] };
