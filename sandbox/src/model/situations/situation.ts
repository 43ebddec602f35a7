import type { LanguageCode, LanguagePack } from '../language/language-pack.js';
import type { Reading } from '../language/reading.js';
import { SPACELESS } from '../language/text.js';
import type { Slots } from '../reply/line-picker.js';
import type { LifeAct } from '../turns/turn-acts.js';
import type { ReadTurnAct } from '../turns/turn-classifier.js';

/** Kind of a turn that is not an ordinary entry. */
export type Kind =
  | LifeAct
  | 'recall'
  | 'grave'
  | 'correction'
  | 'aboutGuide'
  | 'towardGuide'
  | 'request'
  | 'brief'
  | 'confession'
  | 'plainWords'
  | 'complaint'
  | 'thanks'
  | 'ownQuestion'
  | 'hard';

/** The turn to answer, and the conversation before it. */
export interface Turn {
  /** The turn's text with straight apostrophes. */
  readonly text: string;
  readonly pack: LanguagePack;
  readonly reading: Reading;
  /** The person's earlier turns, oldest first. */
  readonly before: readonly string[];
  /** The classifier's result; null where the guide does not know the language. */
  readonly act: ReadTurnAct | null;
  /** True when an earlier answer of the guide exists, which the person may correct or thank for. */
  readonly wasAnswered: boolean;
}

/** A kind of turn, the sentences that answer it, and the values of their slots. */
export interface Situation {
  readonly kind: Kind;
  readonly says: readonly string[];
  /** Further sentences, which are left out when the person wants short replies. */
  readonly more?: readonly string[];
  /** Questions; without them the reply asks nothing. */
  readonly asks?: readonly string[];
  readonly slots?: Slots;
  /**
   * True when the sentences answer a question or an objection of the person. They are then used even when the person
   * wants replies that are questions only.
   */
  readonly isAnswer?: boolean;
}

/** Function that detects one kind of turn, and returns undefined for any other. */
export type Detector = (turn: Turn) => Situation | undefined;

/** Pattern of a kind of turn in one language, and the sentences that answer it. */
export interface Lines {
  readonly shows: RegExp;
  readonly says: readonly string[];
  readonly asks?: readonly string[];
}

export type OtherLanguage = Exclude<LanguageCode, 'en'>;
export type LinesOfLanguages = Readonly<Record<OtherLanguage, Lines>>;

/** Number of letters that count as one word in scripts without spaces. */
const LETTERS_OF_A_WORD = 2;

/** Counts the words of a text; for a script without spaces, an estimate. */
export function countWords(text: string): number {
  const spaceless = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const spaced = text.split(/\s+/).filter((word) => word !== '' && !SPACELESS.test(word)).length;
  return spaced + Math.ceil(spaceless / LETTERS_OF_A_WORD);
}
