import { guideData } from '../deck/guide-data.js';
import { ENTRY_LINES } from '../language/care-beside-entry.js';
import { CARE_LINES, SAFE_CLOSINGS } from '../language/care-lines.js';
import type { LanguagePack } from '../language/language-pack.js';
import { countWords, type Turn } from '../situations/situation.js';
import type { Conversation } from './conversation.js';
import type { LinePicker } from './line-picker.js';

type Safety = NonNullable<Conversation['safety']>;

/**
 * Returns the sentences for a person who is in danger, may be in danger, or was in danger within the last day. They do
 * not depend on the guide's style.
 */
export function crisisLines(pack: LanguagePack, safety: Safety): readonly string[] {
  switch (safety) {
    case 'concern':
      return pack.crisis;
    case 'another':
      return pack.crisisOfAnother;
    case 'medical':
      return pack.medicalEmergency;
    default:
      return CARE_LINES[pack.code][safety];
  }
}

/**
 * Minimum number of words of an ordinary turn. A shorter turn more often says how a person feels than what happened.
 */
const ORDINARY_WORDS = 7;
/** Returns whether a turn after danger is about something ordinary, and not about the person's state. */
function isOrdinary({ text, pack, reading }: Turn): boolean {
  const { feelings, selfCriticism, should } = reading;
  if (feelings.length > 0 || selfCriticism || should) return false;
  if (ENTRY_LINES[pack.code].ofOneself.test(text)) return false;
  return pack.space === '' ? text.length >= 2 * ORDINARY_WORDS : countWords(text) >= ORDINARY_WORDS;
}

/**
 * Returns the reply during danger and after it. When the product is unsure, the reply answers the entry first. After
 * danger, something ordinary gets an ordinary answer, and a good-bye in calm hours is answered as a good-bye. During
 * danger, a good-bye may be a farewell, so the guide keeps talking to the person.
 */
export function careFor(turn: Turn, picker: LinePicker, safety: Safety, isGoodbye: boolean): string {
  const { pack } = turn;
  const { beside, ordinaryAfterDanger } = guideData(pack.code).lines;
  if (safety === 'afterDanger' && isGoodbye) return picker.say(SAFE_CLOSINGS[pack.code], 'crisis');
  if (safety === 'afterDanger' && isOrdinary(turn)) return picker.say(ordinaryAfterDanger, 'crisis');
  const care = picker.say(crisisLines(pack, safety), 'crisis');
  // When the entry has one sentence, that sentence is the alarming one, and there is nothing else to answer.
  const hasMore = turn.reading.sentences.length > 1;
  return safety === 'uncertain' && hasMore ? `${picker.say(beside, 'first')}${pack.space}${care}` : care;
}

/**
 * Returns the answer to a person who asks why the product asked the safety question; undefined when the person does not
 * ask that.
 */
export function explainQuestion({ text, pack }: Turn): string | undefined {
  const { asksWhy, why } = ENTRY_LINES[pack.code];
  return asksWhy.test(text) ? why : undefined;
}
