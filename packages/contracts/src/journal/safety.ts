import { contract, endpoint } from '../core/endpoint.js';
import { Id, Instant, Many, One, OneOf, Text, TextList } from '../core/fields.js';
import {
  type CheckInAnswer,
  checkInAnswers,
  type SafetyCategory,
  safetyCategories,
} from '../facts/journal.js';

/** One crisis contact that a person can reach now. */
export class SafetyLine {
  @Text() name: string;
  @Text({ about: 'What to dial, write or open, as people read it' }) contact: string;
  @Text({ about: 'tel:, sms: or https:' }) href: string;
  @Text({ max: 300, optional: true }) note?: string;
}

/** A short grounding exercise that steadies a person. */
export class GroundingExercise {
  @Text() title: string;
  @TextList({ max: 10 }) steps: string[];
}

/** Questions of a safety plan, in the reader's language. The person's answers are in {@link SafetyPlan}. */
export class SafetyPlanForm {
  @Text() title: string;
  @Text() warningSigns: string;
  @Text() whatHelps: string;
  @Text() whomICall: string;
}

/** Card with crisis resources, shown before the guide's reply and independently of it. */
export class SafetyCard {
  @OneOf(safetyCategories) category: SafetyCategory;
  @Text({ max: 35, about: 'Of the words of this card, as a BCP 47 code' }) language: string;
  @Text() title: string;
  @Text({ max: 600 }) message: string;
  @Many(() => SafetyLine, { max: 8 }) lines: SafetyLine[];
  @One(() => GroundingExercise) grounding: GroundingExercise;
  @One(() => SafetyPlanForm) plan: SafetyPlanForm;
  @Text({
    nullable: true,
    max: 2,
    about: 'ISO 3166 region whose lines these are; null for the worldwide ones',
  })
  country: string | null;
}

/** One of the answers to the check-in question that a person can choose. */
export class CheckInChoice {
  @OneOf(checkInAnswers) answer: CheckInAnswer;
  @Text() label: string;
}

/** Explanation of why the check-in question is asked, for people who want to know. */
export class QuestionReason {
  @Text({ about: 'What they ask' }) question: string;
  @Text({ max: 500 }) answer: string;
}

/** The direct question that the product asks when it is unsure about a message, at most once per day of the person. */
export class CheckIn {
  @Text({ max: 300 }) question: string;
  @Text({ max: 35, about: 'Of these words, as a BCP 47 code' }) language: string;
  @Many(() => CheckInChoice, { max: 4 }) choices: CheckInChoice[];
  @OneOf(checkInAnswers, { nullable: true, about: 'What the person answered; null before' })
  answer: CheckInAnswer | null;
  @Text({ max: 300, about: 'Said after "no"' }) thanks: string;
  @Text({ max: 300, about: 'Said after "misread"' }) apology: string;
  @One(() => QuestionReason) reason: QuestionReason;
}

/** An answer to the check-in question shown with one of the person’s messages. */
export class AnswerCheckIn {
  @Id({ about: 'The message' }) entryId: string;
  @OneOf(checkInAnswers) answer: CheckInAnswer;
}

/** An answer to the check-in question shown with text outside of any conversation, such as a habit’s note. */
export class AnswerBesideWords {
  @OneOf(checkInAnswers) answer: CheckInAnswer;
  @Text({ max: 35, about: 'Of the question, as a BCP 47 code' }) language: string;
}

/**
 * Result of an answer to the check-in question. After "yes" and "not sure" it contains the card; after "misread" the
 * question and the finding behind it are removed.
 */
export class AnsweredCheckIn {
  @OneOf(checkInAnswers) answer: CheckInAnswer;
  @One(() => SafetyCard, { optional: true }) safety?: SafetyCard;
}

/**
 * Country whose crisis lines a person wants to see; null when the country follows from the person's time zone and
 * language.
 */
export class ChooseCountry {
  @Text({ nullable: true, max: 2, about: 'ISO 3166 region of the list' }) country: string | null;
  @OneOf(safetyCategories, { about: 'Of the card that is on the screen' }) category: SafetyCategory;
  @Text({
    optional: true,
    max: 35,
    about: 'Of the card that is on the screen; without it that of the interface',
  })
  language?: string;
}

/** The language in which the person reads the safety card that they opened. */
export class CardLanguage {
  @Text({ max: 35, about: 'As a BCP 47 code; English where there is no card in it' }) language: string;
}

/** Regions that have crisis lines of their own, as ISO 3166 codes. */
export class SafetyCountries {
  @TextList({ max: 260, maxLength: 2 }) countries: string[];
}

/** A person's own safety plan, encrypted at rest; texts are empty when nothing was written yet. */
export class SafetyPlan {
  @Text({ min: 0, max: 2_000 }) warningSigns: string;
  @Text({ min: 0, max: 2_000 }) whatHelps: string;
  @Text({ min: 0, max: 2_000 }) whomICall: string;
}

/** A stored safety plan. */
export class StoredSafetyPlan extends SafetyPlan {
  @Instant({ nullable: true, about: 'null when nothing was written yet' }) updatedAt: string | null;
}

/** Result of the safety check of text that another service stores, without the text. */
export class FoundInWords {
  @OneOf(['uncertain', 'danger']) level: 'uncertain' | 'danger';
  @OneOf(safetyCategories) category: SafetyCategory;
  @OneOf(['self', 'other']) subject: 'self' | 'other';
  @Text({ max: 35, about: 'Of the words, as a BCP 47 code; und when unknown' }) language: string;
}

/** Card or question shown beside saved text. */
export class WordSupport {
  @One(() => SafetyCard, { optional: true, about: 'The words show signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about the words' })
  checkIn?: CheckIn;
}

/**
 * Safety handling of text that other services store: only journal-ai knows which questions and cards a person was shown
 * today.
 */
export const wordCare = contract('journal-ai.word-care', {
  /**
   * Returns the card or question for a finding. The deadline is short because the person waits for the response to
   * their save; without this call they still get the card.
   */
  take: endpoint({ input: FoundInWords, output: WordSupport, callers: ['habits'], deadlineMs: 1_000 }),
});

/** Whether a person is having a hard time now; the product advertises nothing to them until it is over. */
export class QuietTime {
  @Instant({ nullable: true, about: 'Until then; null when no safety card was shown lately' })
  quietUntil: string | null;
}

/** The check-in question, the card's country, the person's safety plan, and whether the product may advertise. */
export const safety = contract('journal-ai.safety', {
  getQuiet: endpoint({ http: 'GET /api/safety/quiet', output: QuietTime }),
  answerCheckIn: endpoint({
    http: 'POST /api/safety/check-in',
    input: AnswerCheckIn,
    output: AnsweredCheckIn,
    errors: ['message_not_found'],
  }),
  answerBesideWords: endpoint({
    http: 'POST /api/safety/check-in/words',
    input: AnswerBesideWords,
    output: AnsweredCheckIn,
  }),
  getCard: endpoint({ http: 'GET /api/safety/card', input: CardLanguage, output: SafetyCard }),
  listCountries: endpoint({ http: 'GET /api/safety/countries', output: SafetyCountries }),
  chooseCountry: endpoint({ http: 'PUT /api/safety/country', input: ChooseCountry, output: SafetyCard }),
  getPlan: endpoint({ http: 'GET /api/safety/plan', output: StoredSafetyPlan }),
  savePlan: endpoint({ http: 'PUT /api/safety/plan', input: SafetyPlan, output: StoredSafetyPlan }),
});
