import type { FeelingEntry, LanguageCode, LanguagePack, Move, Style } from './language-pack.js';

/** A pattern that no text fits. */
export const NEVER = /(?!)/;

/** A pattern for whole words of any script; `\b` knows ASCII letters only. */
export function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'iu');
}

/** A pattern for a whole turn, with any punctuation around it. */
export function wholeTurn(alternatives: string): RegExp {
  return new RegExp(`^[\\s¡¿]*(?:${alternatives})[\\s.!…。！]*$`, 'iu');
}

/**
 * A language with one set of sentences for all styles; the styles differ in the sentence between reflection and
 * question, and in the question where the language has some of its own for them.
 */
export interface PlainLanguage {
  readonly code: LanguageCode;
  readonly feelings: readonly FeelingEntry[];
  readonly conjunctions?: RegExp;
  readonly negation?: RegExp;
  readonly stronger?: RegExp;
  readonly weaker?: RegExp;
  readonly contradictions?: readonly RegExp[];
  readonly absolutes?: RegExp;
  readonly shoulds?: RegExp;
  readonly selfCriticism?: RegExp;
  readonly people?: LanguagePack['people'];
  readonly goodbye: RegExp;
  readonly short: RegExp;
  readonly stopWords?: string;
  readonly space?: string;
  readonly fullStop?: string;
  readonly quotationMarks: readonly [string, string];
  readonly reflections: Readonly<Partial<Record<Move, readonly string[]>> & { generic: readonly string[] }>;
  readonly questions: Readonly<Partial<Record<Move, readonly string[]>> & { generic: readonly string[] }>;
  readonly holding: Readonly<Record<Style, readonly string[]>>;
  readonly styleQuestions?: Readonly<Record<Style, readonly string[]>>;
  readonly closings: readonly string[];
  readonly freeWrite: readonly string[];
  readonly freeWriteFeeling: readonly string[];
  readonly crisis: readonly string[];
  readonly crisisOfAnother: readonly string[];
  readonly medicalEmergency: readonly string[];
  readonly feelingInsights: LanguagePack['feelingInsights'];
}

/** Makes a whole language pack of a plain language. */
export function plainPack(language: PlainLanguage): LanguagePack {
  const [open, close] = language.quotationMarks;
  return {
    code: language.code,
    feelings: language.feelings,
    conjunctions: language.conjunctions ?? NEVER,
    negation: language.negation ?? NEVER,
    stronger: language.stronger ?? NEVER,
    weaker: language.weaker ?? NEVER,
    contradictions: language.contradictions ?? [],
    absolutes: language.absolutes ?? NEVER,
    shoulds: language.shoulds ?? NEVER,
    selfCriticism: language.selfCriticism ?? NEVER,
    heavy: NEVER,
    asks: NEVER,
    identity: NEVER,
    people: language.people ?? [],
    goodbye: language.goodbye,
    short: language.short,
    stopWords: new Set(language.stopWords?.split(' ')),
    space: language.space ?? ' ',
    fullStop: language.fullStop ?? '.',
    quote: (text) => `${open}${text}${close}`,
    voice: (style) => ({
      reflections: language.reflections,
      questions: {
        ...language.questions,
        generic: [...(language.styleQuestions?.[style] ?? []), ...language.questions.generic],
      },
      holding: language.holding[style],
      closings: language.closings,
    }),
    alwaysHolds: true,
    freeWrite: language.freeWrite,
    freeWriteFeeling: language.freeWriteFeeling,
    crisis: language.crisis,
    crisisOfAnother: language.crisisOfAnother,
    medicalEmergency: language.medicalEmergency,
    feelingInsights: language.feelingInsights,
  };
}
