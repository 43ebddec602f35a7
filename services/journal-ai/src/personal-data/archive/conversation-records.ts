import type { ArchiveRecord } from '@shadow-guide/archive';
import {
  type ChatMode,
  type CheckInAnswer,
  type ConversationKind,
  chatModes,
  checkInAnswers,
  conversationKinds,
  Feeling,
  Flag,
  Id,
  Instant,
  One,
  OneOf,
  type PersonaMood,
  personaMoods,
  type SafetyCategory,
  Speaker,
  safetyCategories,
  Text,
} from '@shadow-guide/contracts';

/** Maximum length of a text in an archive; longer than any text that was ever accepted or answered. */
export const MAX_WORDS = 40_000;
/** Options of a field that contains a day, `YYYY-MM-DD`. */
export const DAY = { min: 10, max: 10, about: 'YYYY-MM-DD' };

/** A shared conversation of a person with some of their personas. */
export class TableRecord implements ArchiveRecord {
  @OneOf(['table']) type: 'table';
  @Id() id: string;
  @Text({ max: 120, about: 'Ids of the personas, with commas between them' }) personaIds: string;
  @Instant() createdAt: string;
}

export class ConversationRecord implements ArchiveRecord {
  @OneOf(['conversation']) type: 'conversation';
  @Id() id: string;
  @OneOf(conversationKinds) kind: ConversationKind;
  @Text({ ...DAY, nullable: true, about: 'Of the journal: its day' }) day: string | null;
  @Text({ nullable: true, about: 'Of the journal: the prompt that it answers' }) promptId: string | null;
  @Id({ nullable: true, about: 'Not of the journal: the persona, table, assessment or exercise' })
  subjectId: string | null;
  @Instant() createdAt: string;
  @Instant() lastEntryAt: string;
}

/** Finding of the safety check in a message. */
export class SafetyRecord {
  @OneOf(['uncertain', 'danger'], { nullable: true }) level: 'uncertain' | 'danger' | null;
  @OneOf(safetyCategories) category: SafetyCategory;
  @OneOf(['self', 'other']) subject: 'self' | 'other';
  @Text({ max: 20 }) language: string;
}

/** Stored text of a message, current or before an edit. */
export class WordsRecord {
  @Text({ max: MAX_WORDS }) text: string;
  @Text({ nullable: true, min: 0, max: MAX_WORDS, about: 'The prompt above it' }) promptContext:
    | string
    | null;
  @One(() => SafetyRecord, { nullable: true }) safety: SafetyRecord | null;
  @Flag({ nullable: true, about: 'The product asked its question about safety' }) wasAsked: boolean | null;
  @OneOf(checkInAnswers, { nullable: true }) checkInAnswer: CheckInAnswer | null;
  @Flag({
    nullable: true,
    about: 'A reply before this one had looked for insights; whether the day was full',
  })
  analysedAtLimit: boolean | null;
}

export class ReplyRecord {
  @Id() id: string;
  @Text({ min: 0, max: MAX_WORDS }) text: string;
  @Text({ about: 'The model that wrote it' }) guide: string;
  @Flag({ about: 'The person stopped it' }) stopped: boolean;
  @Flag({ optional: true, about: 'It broke off before its end' }) isCut?: boolean;
  @Flag() insightLimitReached: boolean;
  @Text(DAY) day: string;
  @Instant() createdAt: string;
  @OneOf(personaMoods, { nullable: true }) mood: PersonaMood | null;
  @One(() => Speaker, { nullable: true }) speaker: Speaker | null;
  @Flag({ nullable: true, about: 'Of the assessment: findings were looked for' }) isAnalysed: boolean | null;
  @Flag({ nullable: true, about: 'Of the journal: no findings could be had' }) isUnanalysed: boolean | null;
}

/** A person's message with the reply to it. */
export class EntryRecord implements ArchiveRecord {
  @OneOf(['entry']) type: 'entry';
  @Id() id: string;
  @Id() conversationId: string;
  @Text(DAY) day: string;
  @Instant() createdAt: string;
  @OneOf(conversationKinds) kind: ConversationKind;
  @OneOf(chatModes, { nullable: true }) mode: ChatMode | null;
  @One(() => WordsRecord) words: WordsRecord;
  @One(() => Feeling, { nullable: true }) feeling: Feeling | null;
  @One(() => ReplyRecord, { nullable: true }) reply: ReplyRecord | null;
}

/** Former version of an entry and its reply, before it was edited or another reply was requested. */
export class VersionRecord implements ArchiveRecord {
  @OneOf(['version']) type: 'version';
  @Id() id: string;
  @Id() entryId: string;
  @OneOf(['edit', 'regeneration']) reason: 'edit' | 'regeneration';
  @One(() => WordsRecord) words: WordsRecord;
  @Instant() writtenAt: string;
  @Instant() replacedAt: string;
  @Text({ nullable: true, min: 0, max: MAX_WORDS }) reply: string | null;
  @Text({ nullable: true }) guide: string | null;
  @Flag() stopped: boolean;
  @Instant({ nullable: true }) repliedAt: string | null;
}
