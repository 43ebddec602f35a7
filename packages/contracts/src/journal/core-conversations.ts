import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, OneOf, Text, TextList } from '../core/fields.js';
import { MAX_SAVED_TAGS, type SavedReplySource, savedReplySources } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';

/** A reply that the person flagged, with the message to which it replies. */
export class CoreConversation {
  @Id() id: string;
  @Text(textRules.savedTitle) title: string;
  @OneOf(savedReplySources, { about: 'Where the reply stands' }) sourceType: SavedReplySource;
  @Id({ about: 'The reply' }) sourceId: string;
  @Id({ about: 'The message it answers: open it in place' }) entryId: string;
  @Instant() flaggedAt: string;
  @Flag() isBookmarked: boolean;
  @Text({ max: 8_000 }) userMessage: string;
  @Text({ max: 32_000 }) aiResponse: string;
  @Text({ min: 0, max: 2_000, about: 'The prompt, the persona or the exercise it stood under' })
  conversationContext: string;
  @TextList({ max: MAX_SAVED_TAGS }) tags: string[];
}

/** Identifies the reply; its text is read from the stored row, whatever the request contains. */
export class FlagReply {
  @OneOf(savedReplySources) sourceType: SavedReplySource;
  @Id({ about: 'The reply' }) sourceId: string;
  @Text({ optional: true, min: 0, max: 32_000, about: 'Accepted and ignored' }) aiResponse?: string;
  @Text({ optional: true, min: 0, max: 40_000, about: 'Accepted and ignored' }) userMessage?: string;
  @Text({ optional: true, nullable: true, min: 0, max: 40_000, about: 'Accepted and ignored' })
  conversationContext?: string | null;
  @Text({
    optional: true,
    min: 0,
    max: 500,
    about: 'Cut to 120 characters; made from the message when empty',
  })
  title?: string;
}

export class CoreConversationsQuery {
  @Text({ optional: true, max: 100, about: 'Id of the last one of the page before' }) cursor?: string;
  @Int({ optional: true, min: 1, max: 100, about: 'Default 50' }) limit?: number;
}

export class CoreConversationRef {
  @Id() id: string;
}

export class UpdateCoreConversation extends CoreConversationRef {
  @Text({ ...textRules.savedTitle, optional: true, trim: true }) title?: string;
  @TextList({
    optional: true,
    max: MAX_SAVED_TAGS,
    maxLength: textRules.savedTag.max,
    about: 'All of them; blank ones and repetitions are left out',
  })
  tags?: string[];
  @Flag({ optional: true }) isBookmarked?: boolean;
}

/** Replies that a person saves to find them again. */
export const coreConversations = contract('journal-ai.core-conversations', {
  /** Flags a reply. Flagging the same reply again returns the existing saved reply. */
  flag: endpoint({
    http: 'POST /api/core-conversations',
    input: FlagReply,
    output: CoreConversation,
    errors: ['reply_not_found'],
  }),
  /** Lists flagged replies, latest first. */
  list: endpoint({
    http: 'GET /api/core-conversations',
    input: CoreConversationsQuery,
    output: [CoreConversation],
    heavy: true,
  }),
  update: endpoint({
    http: 'PATCH /api/core-conversations/:id',
    input: UpdateCoreConversation,
    output: CoreConversation,
    errors: ['core_conversation_not_found'],
  }),
  remove: endpoint({
    http: 'DELETE /api/core-conversations/:id',
    input: CoreConversationRef,
    output: null,
    errors: ['core_conversation_not_found'],
  }),
});
