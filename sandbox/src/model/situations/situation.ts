import type { LanguageCode, LanguagePack } from '../language/language-pack.js';
import type { Reading } from '../language/reading.js';
import { SPACELESS } from '../language/text.js';
import type { Slots } from '../reply/line-picker.js';
import type { ToldAct } from '../turns/turn-acts.js';
import type { ReadTurnAct } from '../turns/turn-classifier.js';

/** What kind of turn it is, where it is not an ordinary entry. */
export type Kind =
  | ToldAct
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

/** The turn to answer, and what stands before it. */
export interface Turn {
  /** With straight apostrophes. */
  readonly text: string;
  readonly pack: LanguagePack;
  readonly reading: Reading;
  /** The person's earlier turns, oldest first. */
  readonly before: readonly string[];
  /** What it does, as far as the classifier can tell; null where the guide does not know its language. */
  readonly act: ReadTurnAct | null;
  /** Has the guide said something that can be corrected? */
  readonly wasAnswered: boolean;
}

/** A kind of turn with what can be said to it. Slots are those of its lines. */
export interface Situation {
  readonly kind: Kind;
  readonly says: readonly string[];
  /** Said after it, unless a short reply is wanted. */
  readonly more?: readonly string[];
  /** Without them the reply asks nothing. */
  readonly asks?: readonly string[];
  readonly slots?: Slots;
  /** It answers what the person asked or objected to: it is said also to who wants nothing but questions. */
  readonly isAnswer?: boolean;
}

/** Finds one kind of turn. */
export type Detector = (turn: Turn) => Situation | undefined;

/** How a kind shows in a language, and what is said to it. */
export interface Lines {
  readonly shows: RegExp;
  readonly says: readonly string[];
  readonly asks?: readonly string[];
}

export type OtherLanguage = Exclude<LanguageCode, 'en'>;
export type LinesOfLanguages = Readonly<Record<OtherLanguage, Lines>>;

/** Letters that make about one word where words have no spaces between them. */
const LETTERS_OF_A_WORD = 2;

/** Words of a text; of a script without spaces about as many. */
export function countWords(text: string): number {
  const spaceless = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const spaced = text.split(/\s+/).filter((word) => word !== '' && !SPACELESS.test(word)).length;
  return spaced + Math.ceil(spaceless / LETTERS_OF_A_WORD);
}
