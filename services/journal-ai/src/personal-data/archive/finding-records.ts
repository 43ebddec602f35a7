import type { ArchiveRecord } from '@shadow-guide/archive';
import {
  type Archetype,
  archetypes,
  Flag,
  Id,
  type InsightType,
  Instant,
  Int,
  insightTypes,
  Many,
  OneOf,
  Text,
  TextList,
  type TopicCategory,
  type TopicSentiment,
  topicCategories,
  topicSentiments,
  type Verdict,
  verdicts,
} from '@shadow-guide/contracts';
import { DAY } from './conversation-records.js';

/** Maximum length of a finding's text in an archive; longer than any text that a model returns in one field. */
const MAX_FINDING = 8_000;

/** Words of the person, letter for letter, on which a finding is based. */
export class QuoteRecord {
  @Id() id: string;
  @Id() entryId: string;
  @Text({ max: MAX_FINDING }) quote: string;
}

export class InsightRecord implements ArchiveRecord {
  @OneOf(['insight']) type: 'insight';
  @Id() id: string;
  @Id() entryId: string;
  @Id() conversationId: string;
  @Int({ min: 0, max: 30_000, about: 'Place among those of its entry' }) ordinal: number;
  @OneOf(insightTypes) about: InsightType;
  @Text({ max: MAX_FINDING }) title: string;
  @Text({ max: MAX_FINDING }) text: string;
  @Instant() createdAt: string;
  @OneOf(verdicts, { nullable: true, about: 'What the person says of it' }) verdict: Verdict | null;
  @Id({ nullable: true, about: 'The insight whose "Not me" hides this one' }) hiddenBy: string | null;
  @Many(() => QuoteRecord) evidence: QuoteRecord[];
}

/** Topic of one entry. */
export class TopicRecord implements ArchiveRecord {
  @OneOf(['topic']) type: 'topic';
  @Id() id: string;
  @Id() entryId: string;
  @Int({ min: 0, max: 30_000 }) ordinal: number;
  @Text() tag: string;
  @OneOf(topicCategories) category: TopicCategory;
  @OneOf(topicSentiments) sentiment: TopicSentiment;
  @Int({ min: 1, max: 5 }) intensity: number;
  @Instant() createdAt: string;
}

/** The person's verdict on a topic, which applies wherever the topic is found. */
export class TopicVerdictRecord implements ArchiveRecord {
  @OneOf(['topic-verdict']) type: 'topic-verdict';
  @Text() tag: string;
  @OneOf(verdicts) verdict: Verdict;
  @Flag() isHidden: boolean;
}

export class PersonaMemoryRecord {
  @Text({ max: 2_000 }) text: string;
  @OneOf(['person', 'model']) by: 'person' | 'model';
}

export class PersonaRecord implements ArchiveRecord {
  @OneOf(['persona']) type: 'persona';
  @Id() id: string;
  @OneOf(archetypes) archetype: Archetype;
  @Text() name: string;
  @Text({ min: 0, max: MAX_FINDING }) description: string;
  @TextList({ max: 20, maxLength: 500 }) traits: string[];
  @Int({ min: 0, max: 1_000_000, about: 'Entries in which it was found' }) discoveries: number;
  @Int({ min: 0, max: 1_000_000, about: 'Quotes that it rests on' }) quotes: number;
  @Int({ min: 0, max: 100_000, about: 'Days on which it was found' }) days: number;
  @Text({ ...DAY, about: 'The last of these days' }) lastDay: string;
  @Instant() lastDiscovery: string;
  @Instant({ nullable: true, about: 'null: not shown yet, for want of a place in the plan' })
  discoveredAt: string | null;
  @Instant({ nullable: true }) lastInteraction: string | null;
  @Flag() workingWith: boolean;
  @Text({ nullable: true, max: MAX_FINDING, about: 'The person’s own note' }) note: string | null;
  @Many(() => PersonaMemoryRecord, { about: 'What it keeps of its conversations' })
  memories: PersonaMemoryRecord[];
  @OneOf(verdicts, { nullable: true }) verdict: Verdict | null;
  @Instant({ nullable: true }) hiddenAt: string | null;
  @Instant() createdAt: string;
}

/** Words in which a persona was found. */
export class PersonaEvidenceRecord implements ArchiveRecord {
  @OneOf(['persona-evidence']) type: 'persona-evidence';
  @Id() id: string;
  @Id() personaId: string;
  @Id() entryId: string;
  @Int({ min: 0, max: 30_000 }) ordinal: number;
  @Text({ max: MAX_FINDING }) quote: string;
  @Instant() createdAt: string;
}
