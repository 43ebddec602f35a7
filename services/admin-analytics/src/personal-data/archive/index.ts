import { type ArchivePart, type ArchiveRecord, archiveTable, quoted, section } from '@shadow-guide/archive';
import {
  type FeedbackStatus,
  type FeedbackType,
  feedbackStatuses,
  feedbackTypes,
  Id,
  Instant,
  OneOf,
  Text,
  textRules,
} from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import { type Feedback, openMessage } from '../../feedback/index.js';

class FeedbackRecord implements ArchiveRecord {
  @OneOf(['feedback']) type: 'feedback';
  @Id() id: string;
  @OneOf(feedbackTypes) kind: FeedbackType;
  @OneOf(feedbackStatuses) status: FeedbackStatus;
  @Text(textRules.feedback) message: string;
  @Instant() createdAt: string;
}

type FeedbackRow = RowOf<Feedback, 'id' | 'type' | 'status' | 'message' | 'createdAt'>;

const feedback = archiveTable<UserCipher, FeedbackRecord, FeedbackRow>({
  type: 'feedback',
  record: FeedbackRecord,
  read: {
    columns: 'id, type, status, message, created_at',
    from: 'admin_analytics.feedback',
    person: 'user_id',
    key: { created_at: 'timestamptz', id: 'uuid' },
  },
  toRecord: (row, cipher) => ({
    type: 'feedback',
    id: row.id,
    kind: row.type,
    status: row.status,
    message: openMessage(cipher, row.id, row.message),
    createdAt: row.created_at.toISOString(),
  }),
  refs: () => ({}),
  markdown: ({ kind, message, createdAt }) =>
    section(2, `${createdAt.slice(0, 10)}: ${kind.replaceAll('_', ' ')}`, quoted(message)),
});

/**
 * Archive part with the texts that a person wrote to this site's operators; they are not imported into another site.
 */
export const adminAnalyticsArchive: readonly ArchivePart<UserCipher>[] = [
  { name: 'feedback', tables: [feedback] },
];
