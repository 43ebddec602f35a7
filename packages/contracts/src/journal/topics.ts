import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text, TextList } from '../core/fields.js';
import {
  type TopicCategory,
  type TopicSentiment,
  topicCategories,
  topicSentiments,
  type Verdict,
  verdicts,
} from '../facts/journal.js';

/** A recurring topic in what a person writes. */
export class Topic {
  @Id() id: string;
  @Text({ max: 100 }) tag: string;
  @OneOf(topicCategories) category: TopicCategory;
  @OneOf(topicSentiments) sentiment: TopicSentiment;
  @Int({ min: 1, about: 'Entries it was found in' }) mentionCount: number;
  @Instant() lastMentioned: string;
  @TextList({ max: 200, about: 'The latest, newest first' }) entryIds: string[];
  @TextList({ max: 200 }) personaConversationIds: string[];
  @TextList({ max: 200 }) exerciseConversationIds: string[];
  @Int({ min: 1, max: 5, about: 'How strongly it was written about, on average' }) intensity: number;
  @OneOf(verdicts, { optional: true, about: 'What the person says of it' }) verdict?: Verdict;
}

export class TopicsQuery {
  @Flag({ optional: true, about: 'Those the person said "Not me" of, and no others' }) hidden?: boolean;
}

export class TopicRef {
  @Text({ max: 100 }) tag: string;
}

/** Something that the person wrote about a topic. */
export class TopicMessage {
  @Id({ about: 'The message: open it in place' }) id: string;
  @Instant() createdAt: string;
  @Text({ max: 8_000 }) userMessage: string;
}

/** Texts that the person wrote about a topic, latest first. */
export class TopicConversations {
  @Many(() => TopicMessage, { max: 100 }) journalEntries: TopicMessage[];
  @Many(() => TopicMessage, { max: 100 }) personaConversations: TopicMessage[];
  @Many(() => TopicMessage, { max: 100 }) exerciseConversations: TopicMessage[];
}

export const topics = contract('journal-ai.topics', {
  /** Lists topics of the categories that the plan includes, the most mentioned first. */
  list: endpoint({ http: 'GET /api/topics', input: TopicsQuery, output: [Topic], heavy: true }),
});

export const topicConversations = contract('journal-ai.topic-conversations', {
  list: endpoint({
    http: 'GET /api/topics/:tag/conversations',
    input: TopicRef,
    output: TopicConversations,
    heavy: true,
    errors: ['topic_not_found'],
  }),
});
