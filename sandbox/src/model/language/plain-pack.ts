import type { FeelingEntry, LanguageCode, LanguagePack } from './language-pack.js';

/** A pattern that matches no text. */
export const NEVER = /(?!)/;
const ALWAYS = /(?:)/;

/** Builds a pattern for whole words of any script; `\b` knows ASCII letters only. */
export function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'iu');
}

/** Builds a pattern for a whole turn, with any punctuation around it. */
export function wholeTurn(alternatives: string): RegExp {
  return new RegExp(`^[\\s¡¿]*(?:${alternatives})[\\s.!…。！]*$`, 'iu');
}

/** Data of a language that has the same simple sentences for all styles. */
export interface PlainLanguage {
  readonly code: LanguageCode;
  readonly feelings: readonly FeelingEntry[];
  readonly conjunctions?: RegExp;
  readonly negation?: RegExp;
  readonly negationAfter?: RegExp;
  readonly noOne: RegExp;
  readonly ownFeeling?: RegExp;
  readonly joyIdioms: RegExp;
  readonly stronger?: RegExp;
  readonly weaker?: RegExp;
  readonly goodbye: RegExp;
  readonly short: RegExp;
  readonly stopWords?: string;
  readonly space?: string;
  readonly fullStop?: string;
  readonly quotationMarks: readonly [string, string];
  readonly closings: readonly string[];
  readonly freeWrite: readonly string[];
  readonly crisis: readonly string[];
  readonly crisisOfAnother: readonly string[];
  readonly medicalEmergency: readonly string[];
  readonly feelingInsights: LanguagePack['feelingInsights'];
}

/** Builds a whole language pack from a plain language. */
export function plainPack(language: PlainLanguage): LanguagePack {
  const [open, close] = language.quotationMarks;
  return {
    code: language.code,
    feelings: language.feelings,
    conjunctions: language.conjunctions ?? NEVER,
    negation: language.negation ?? NEVER,
    ofOthers: NEVER,
    negationAfter: language.negationAfter ?? NEVER,
    noOne: language.noOne,
    ownFeeling: language.ownFeeling ?? ALWAYS,
    joyIdioms: language.joyIdioms,
    stronger: language.stronger ?? NEVER,
    weaker: language.weaker ?? NEVER,
    contradictions: [],
    absolutes: NEVER,
    shoulds: NEVER,
    selfCriticism: NEVER,
    people: [],
    goodbye: language.goodbye,
    short: language.short,
    stopWords: new Set(language.stopWords?.split(' ')),
    space: language.space ?? ' ',
    fullStop: language.fullStop ?? '.',
    quote: (text) => `${open}${text}${close}`,
    closings: () => language.closings,
    freeWrite: language.freeWrite,
    crisis: language.crisis,
    crisisOfAnother: language.crisisOfAnother,
    medicalEmergency: language.medicalEmergency,
    feelingInsights: language.feelingInsights,
  };
}
